import type { PhotoSlot } from "@/shared/content/photo-slots";
import { classes } from "@/shared/ui/classes";
import { useFacts } from "@/shared/site/use-facts";

type OwnPhotoProps = { slot: PhotoSlot; className?: string };

/** The owner's photograph for a slot; nothing until there is one. */
export function OwnPhoto({ slot, className }: OwnPhotoProps) {
  const photo = useFacts().photos[slot];
  if (!photo) return null;
  const { url, alt, width, height } = photo;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classes("block max-h-[80svh] w-full rounded object-cover", className)}
    />
  );
}
