import { dayInWords, garageDay, momentInWords } from "@/shared/dates/dates";
import { RowActions, type RowAction } from "@/staff/kit/staff-table";
import { TrashList } from "@/staff/kit/trash-list";
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
  const restore = useChange(restorePicture);
  return (
    <TrashList
      query={trashedPicturesQuery}
      what="picture"
      nameOf={({ alt }) => alt}
      remove={removePicture}
      warning={Warning}
      restore={(picture) =>
        picture.removal_at === null && { onPress: () => restore.mutate(picture), busy: false }
      }
    >
      {(pictures, actions) => (
        <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
          {pictures.map((picture) => (
            <TrashCard key={picture.id} picture={picture} actions={actions(picture)} />
          ))}
        </ul>
      )}
    </TrashList>
  );
}

function Warning({ uses }: TrashedPicture) {
  return (
    <>
      {uses.length > 0 && (
        <p className="mb-3">
          These show it and would have a gap at once:{" "}
          <strong>{uses.map(wordsOfUse).join(", ")}</strong>.
        </p>
      )}
      <p>
        Its file is removed. Browsers that have seen it may show it for a day more. This cannot be
        undone.
      </p>
    </>
  );
}

function TrashCard({ picture, actions }: { picture: TrashedPicture; actions: RowAction[] }) {
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
        <RowActions of={actions} />
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
