import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { useDebounced } from "@/staff/kit/use-debounced";
import { PictureCard } from "./picture-card";
import { picturesQuery, pictureUrl, type StoredPicture } from "./queries";

type PictureGridProps = {
  search: string;
  onTake: (picture: StoredPicture) => void;
  onCrop: (picture: StoredPicture) => void;
  onDelete: (picture: StoredPicture) => void;
};

/** The uploaded pictures of the library. */
export function PictureGrid({ search, onTake, onCrop, onDelete }: PictureGridProps) {
  const settled = useDebounced(search);
  const list = useInfiniteQuery(picturesQuery(settled));
  return (
    <LoadedList
      list={list}
      loading="Loading pictures"
      failed="The pictures could not be loaded"
      more="Show older pictures"
      empty={
        settled === "" ? (
          <EmptyState title="No pictures yet" text="What you upload stays here for other pages." />
        ) : (
          <EmptyState title="Nothing matches" text="No picture is described with these words." />
        )
      }
    >
      {(pictures) => (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              {...picture}
              src={pictureUrl(picture)}
              onTake={() => onTake(picture)}
              onCrop={() => onCrop(picture)}
              onDelete={() => onDelete(picture)}
            />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
