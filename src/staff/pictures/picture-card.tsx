import { Button } from "@/shared/ui/button";

type PictureCardProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  onTake: () => void;
  onCrop: () => void;
  /** Left out for pictures that ship with the site. */
  onDelete?: (() => void) | undefined;
};

/** A picture of the library: a press takes it. */
export function PictureCard({ src, alt, width, height, ...on }: PictureCardProps) {
  return (
    <li className="grid content-start">
      <button
        type="button"
        aria-label={`Use ${alt}`}
        onClick={on.onTake}
        className="rounded-sm border border-line hover:border-fg"
      >
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="aspect-video h-auto w-full rounded-sm bg-line object-cover"
        />
      </button>
      <p dir="auto" className="mt-1 line-clamp-2 text-small wrap-anywhere">
        {alt}
      </p>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" size="small" aria-label={`Crop ${alt}`} onClick={on.onCrop}>
          Crop
        </Button>
        {on.onDelete && (
          <Button variant="danger" size="small" aria-label={`Delete ${alt}`} onClick={on.onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
