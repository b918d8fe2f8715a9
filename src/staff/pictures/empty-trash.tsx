import { Button } from "@/shared/ui/button";
import { useChange } from "@/staff/kit/use-change";
import { emptyTrash } from "./trash-queries";

/** Removes by hand what is beyond its 30 days, as the job of each night does. */
export function EmptyTrash() {
  const empty = useChange(emptyTrash);
  return (
    <section aria-labelledby="trash-old" className="border-t border-line pt-6">
      <h2 id="trash-old" className="mb-2 text-h3">
        After 30 days
      </h2>
      <p className="mb-4 max-w-measure text-mute">
        Each night what is older goes by itself, where the database has scheduled jobs. You can also
        remove it now.
      </p>
      <Button variant="line" size="small" busy={empty.isPending} onClick={() => empty.mutate()}>
        Remove what is older than 30 days
      </Button>
    </section>
  );
}
