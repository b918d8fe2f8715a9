import { useQuery } from "@tanstack/react-query";
import { problemOf } from "@/lib/http/errors";
import { Button } from "@/ui/button";
import { showToast } from "@/ui/toast";
import { pictureUrl, usesQuery, useDeletePicture, type Picture } from "./queries";

/** A stable ref callback, so that it runs once. */
const focused = (heading: HTMLElement | null) => heading?.focus();

/** Asks before a picture is deleted for good, and names the pages that show it. */
export function PictureRemoval({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const uses = useQuery(usesQuery(picture));
  const remove = useDeletePicture();
  const confirm = () =>
    remove.mutate(picture, {
      onSuccess: () => {
        showToast({ title: "Picture deleted", text: picture.alt });
        onClose();
      },
      onError: (error) =>
        showToast({
          title: "Failed to delete picture",
          text: problemOf(error).text,
          tone: "error",
        }),
    });
  return (
    <section aria-labelledby="picture-removal" className="grid justify-items-start gap-4">
      <h3 id="picture-removal" tabIndex={-1} ref={focused} className="text-h3">
        Delete this picture?
      </h3>
      <img
        src={pictureUrl(picture)}
        alt={picture.alt}
        className="max-h-56 max-w-full rounded-sm bg-line"
      />
      <p role="status" className="max-w-measure">
        {uses.isPending && "Looking where it is used…"}
        {uses.isError && "Where it is used could not be found out."}
        {uses.data?.length === 0 && "No page shows it now."}
        {uses.data && uses.data.length > 0 && (
          <>
            These pages show it and would have a gap:{" "}
            <strong>{uses.data.map(({ title }) => title).join(", ")}</strong>.
          </>
        )}{" "}
        This cannot be undone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="dark" busy={remove.isPending || uses.isPending} onClick={confirm}>
          Delete picture
        </Button>
        <Button variant="line" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </section>
  );
}
