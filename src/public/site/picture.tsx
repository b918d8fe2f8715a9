import { tallPart, type SitePicture as PictureFile } from "@/shared/content/pictures";
import { classes } from "@/shared/ui/classes";

/** Phones held upright, on which the head of a page is high and narrow. */
const upright = "(max-aspect-ratio: 5/8) and (width < 30rem)";

type PictureProps = {
  picture: PictureFile;
  /** The `sizes` attribute of `<img>`; by default the picture fills the width. */
  sizes?: string;
  /** Fills the head of a page, placed near `object-hero`: phones load its `tall` files. */
  hero?: boolean;
  /** The page's largest picture: high fetch priority. All others load lazily. */
  priority?: boolean;
  /** Loaded eagerly at normal priority. */
  eager?: boolean;
  onLoad?: () => void;
  /** Decorative: empty alternative text. */
  decorative?: boolean;
  className?: string;
};

/** A responsive picture: AVIF with a WebP fallback. */
export function Picture({
  picture,
  sizes = "100vw",
  priority = false,
  eager = priority,
  onLoad,
  decorative = false,
  hero = false,
  className,
}: PictureProps) {
  const { name, alt, width, height, widths, tall } = picture;
  const sources = (format: string, of = name, all = widths) =>
    all.map((w) => `/pictures/${of}-${w}.${format} ${w}w`).join(", ");
  return (
    <picture>
      {hero && (
        <source
          type="image/avif"
          media={upright}
          srcSet={sources("avif", `${name}-tall`, tall)}
          sizes={`${tallPart.width * 100}vw`}
        />
      )}
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
