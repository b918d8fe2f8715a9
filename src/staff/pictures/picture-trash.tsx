import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayInWords, garageDay, momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Confirmation } from "@/staff/kit/confirmation";
import { EmptyState } from "@/staff/kit/empty-state";
import { Loaded } from "@/staff/kit/loaded";
import { useChange } from "@/staff/kit/use-change";
import { pictureUrl } from "./queries";
import {
  removePicture,
  restorePicture,
  trashedPicturesQuery,
  type TrashedPicture,
} from "./trash-queries";
import { wordsOfUse } from "./uses";

/** The deleted pictures: restored into the library, or removed for good. */
export function PictureTrash() {
  const list = useQuery(trashedPicturesQuery);
  const restore = useChange(restorePicture);
  const [leaving, setLeaving] = useState<TrashedPicture | null>(null);

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
                  onRestore={() => restore.mutate(picture)}
                  onRemove={() => setLeaving(picture)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Confirmation
        of={leaving}
        title="Remove this picture for good?"
        about={({ alt }) => alt}
        confirm="Remove for good"
        change={removePicture}
        onClose={() => setLeaving(null)}
      >
        {({ uses }) => (
          <>
            {uses.length > 0 && (
              <p className="mb-3">
                These show it and would have a gap at once:{" "}
                <strong>{uses.map(wordsOfUse).join(", ")}</strong>.
              </p>
            )}
            <p>
              Its file is removed. Browsers that have seen it may show it for a day more. This
              cannot be undone.
            </p>
          </>
        )}
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
