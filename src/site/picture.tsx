import type { Picture as PictureFile } from "@/content/pictures";
import { classes } from "@/ui/classes";

type PictureProps = {
  picture: PictureFile;
  /** How wide it is shown, as the `sizes` attribute of `<img>` says it. */
  sizes: string;
  /** The first picture of a page: fetched early. All others wait until they come near. */
  priority?: boolean;
  /** Fetched at once without being the first. */
  eager?: boolean;
  onLoad?: () => void;
  /** It only sets the scene: no alternative text. */
  decorative?: boolean;
  className?: string;
};

/** A picture as AVIF, WebP where that is not understood, in the width the screen needs. */
export function Picture({
  picture,
  sizes,
  priority = false,
  eager = priority,
  onLoad,
  decorative = false,
  className,
}: PictureProps) {
  const { name, alt, width, height, widths } = picture;
  const sources = (format: string) =>
    widths.map((w) => `/pictures/${name}-${w}.${format} ${w}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={`/pictures/${name}-1024.webp`}
        srcSet={sources("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? "" : alt}
        loading={eager ? "eager" : "lazy"}
        onLoad={onLoad}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        className={classes("block", className)}
      />
    </picture>
  );
}
