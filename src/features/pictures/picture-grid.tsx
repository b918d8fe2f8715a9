import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LoadedList } from "@/ui/loaded-list";
import { useDebounced } from "@/lib/browser/use-debounced";
import { picturesQuery, pictureUrl, type Picture } from "./queries";

type PictureGridProps = {
  search: string;
  onTake: (picture: Picture) => void;
  onDelete: (picture: Picture) => void;
};

/** The pictures of the library: a press takes one. */
export function PictureGrid({ search, onTake, onDelete }: PictureGridProps) {
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
            <li key={picture.id} className="grid content-start">
              <button
                type="button"
                aria-label={`Use ${picture.alt}`}
                onClick={() => onTake(picture)}
                className="rounded-sm border border-line hover:border-fg"
              >
                <img
                  src={pictureUrl(picture)}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  decoding="async"
                  className="aspect-video h-auto w-full rounded-sm bg-line object-cover"
                />
              </button>
              <p dir="auto" className="mt-1 line-clamp-2 text-small wrap-anywhere">
                {picture.alt}
              </p>
              <Button
                variant="danger"
                size="small"
                className="-ml-4 justify-self-start"
                aria-label={`Delete ${picture.alt}`}
                onClick={() => onDelete(picture)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
