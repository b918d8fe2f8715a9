import { useQuery } from "@tanstack/react-query";
import { Button } from "@/shared/ui/button";
import { pictureUrl, type StoredPicture } from "./queries";
import { useTrashPicture } from "./trash-queries";
import { usesQuery, wordsOfUse } from "./uses";

/** A stable ref callback, so that it runs once. */
const focused = (heading: HTMLElement | null) => heading?.focus();

/** Asks before a picture goes into the trash, and names what shows it (docs/page-editor.md#trash). */
export function PictureRemoval({
  picture,
  onClose,
}: {
  picture: StoredPicture;
  onClose: () => void;
}) {
  const uses = useQuery(usesQuery(picture.id));
  const trash = useTrashPicture();
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
      <div role="status" className="grid max-w-measure gap-2">
        {uses.isPending && <p>Looking where it is used…</p>}
        {uses.isError && <p>Where it is used could not be found out.</p>}
        {uses.data?.length === 0 && <p>Nothing shows it now.</p>}
        {uses.data && uses.data.length > 0 && (
          <>
            <p>These show it, and go on showing it:</p>
            <ul className="list-disc pl-5 font-semibold">
              {uses.data.map((use) => (
                <li key={use.kind + use.title + use.slug}>{wordsOfUse(use)}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          It stays in the trash for 30 days, from where you can restore it, and goes once nothing
          shows it any more.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="dark"
          busy={trash.isPending || uses.isPending}
          onClick={() => trash.mutate(picture, { onSuccess: onClose })}
        >
          Delete picture
        </Button>
        <Button variant="line" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </section>
  );
}
