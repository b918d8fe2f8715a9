import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayInWords, garageDay, momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Confirmation } from "@/staff/kit/confirmation";
import { EmptyState } from "@/staff/kit/empty-state";
import { Loaded } from "@/staff/kit/loaded";
import { showToast } from "@/shared/ui/toast";
import { pictureUrl } from "./queries";
import { sayFailed } from "./say-failed";
import {
  trashedPicturesQuery,
  useRemovePicture,
  useRestorePicture,
  type TrashedPicture,
} from "./trash-queries";
import { wordsOfUse } from "./uses";

/** The deleted pictures: restored into the library, or removed for good. */
export function PictureTrash() {
  const list = useQuery(trashedPicturesQuery);
  const restore = useRestorePicture();
  const remove = useRemovePicture();
  const [leaving, setLeaving] = useState<TrashedPicture | null>(null);

  // Several may be under way, of which mutate() would call back for the last one alone.
  async function bringBack({ id, alt }: TrashedPicture) {
    try {
      await restore.mutateAsync(id);
      showToast({ title: "Picture restored", text: alt });
    } catch (error) {
      sayFailed("Failed to restore picture", error);
    }
  }
  async function removeForGood(picture: TrashedPicture) {
    try {
      await remove.mutateAsync(picture);
      showToast({ title: "Picture removed for good", text: picture.alt });
    } catch (error) {
      sayFailed("Failed to remove picture", error);
    }
    setLeaving(null);
  }

  return (
    <>
      <Loaded
        query={list}
        loading="Loading deleted pictures"
        failed="The deleted pictures could not be loaded"
      >
        {(deleted) =>
          deleted.length === 0 ? (
            <EmptyState
              title="No deleted pictures"
              text="A picture that is deleted stays here for 30 days."
            />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
              {deleted.map((picture) => (
                <TrashCard
                  key={picture.id}
                  picture={picture}
                  onRestore={() => void bringBack(picture)}
                  onRemove={() => setLeaving(picture)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Confirmation
        open={leaving !== null}
        title="Remove this picture for good?"
        about={leaving?.alt}
        confirm="Remove for good"
        busy={remove.isPending}
        onConfirm={() => leaving && void removeForGood(leaving)}
        onClose={() => setLeaving(null)}
      >
        {leaving && leaving.uses.length > 0 && (
          <p className="mb-3">
            These show it and would have a gap at once:{" "}
            <strong>{leaving.uses.map(wordsOfUse).join(", ")}</strong>.
          </p>
        )}
        <p>
          Its file is removed. Browsers that have seen it may show it for a day more. This cannot be
          undone.
        </p>
      </Confirmation>
    </>
  );
}

type TrashCardProps = { picture: TrashedPicture; onRestore: () => void; onRemove: () => void };

function TrashCard({ picture, onRestore, onRemove }: TrashCardProps) {
  const { alt, width, height, deleted_at: deletedAt, deleted_by: by } = picture;
  return (
    <li className="grid content-start gap-2 rounded border border-line bg-pane p-4">
      <img
        src={pictureUrl(picture)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="aspect-video h-auto w-full rounded-sm bg-line object-contain"
      />
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {alt}
      </h3>
      <p className="text-small text-mute">
        Deleted {momentInWords(deletedAt)}
        {by !== null && `, ${by}`}
      </p>
      <p className="text-small">{whenItGoes(picture)}</p>
      <div className="-mx-4 mt-auto flex flex-wrap">
        {picture.removal_at === null && (
          <Button variant="quiet" size="small" aria-label={`Restore ${alt}`} onClick={onRestore}>
            Restore
          </Button>
        )}
        <Button
          variant="danger"
          size="small"
          aria-label={`Remove ${alt} for good`}
          onClick={onRemove}
        >
          Remove for good
        </Button>
      </div>
    </li>
  );
}

function whenItGoes({ goes_at: goesAt, removal_at: removalAt, uses }: TrashedPicture): string {
  if (removalAt !== null) return "Its 30 days are over: its file is being removed.";
  const day = dayInWords(garageDay(new Date(goesAt)));
  if (uses.length === 0) return `Goes on ${day}.`;
  return `Still shown by ${uses.map(wordsOfUse).join(", ")}. Goes once nothing shows it, from ${day} on.`;
}
