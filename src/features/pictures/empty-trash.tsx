import { problemOf } from "@/lib/http/errors";
import { Button } from "@/ui/button";
import { showToast } from "@/ui/toast";
import { useEmptyTrash } from "./trash-queries";

/** Removes by hand what is beyond its 30 days, as the job of each night does. */
export function EmptyTrash() {
  const empty = useEmptyTrash();
  const press = () =>
    empty.mutate(undefined, {
      onSuccess: (count) =>
        showToast({
          title: count === 0 ? "Nothing is beyond its 30 days" : "Trash emptied",
          text: count === 0 ? "" : `${count} ${count === 1 ? "thing has" : "things have"} gone.`,
        }),
      onError: (error) =>
        showToast({
          title: "Failed to empty the trash",
          text: problemOf(error).text,
          tone: "error",
        }),
    });
  return (
    <section aria-labelledby="trash-old" className="border-t border-line pt-6">
      <h2 id="trash-old" className="mb-2 text-h3">
        After 30 days
      </h2>
      <p className="mb-4 max-w-measure text-mute">
        Each night what is older goes by itself, where the database has scheduled jobs. You can also
        remove it now.
      </p>
      <Button variant="line" size="small" busy={empty.isPending} onClick={press}>
        Remove what is older than 30 days
      </Button>
    </section>
  );
}
