import { pictures, tallPart, type SitePicture } from "../../src/shared/content/pictures.ts";

/** File extensions that sharp can read. */
const kinds = ["avif", "heic", "heif", "jpeg", "jpg", "png", "tif", "tiff", "webp"];
/** Notes and files that operating systems leave in folders. */
const notPhotos = /^(?:\..*|readme\.md|thumbs\.db|desktop\.ini)$/i;

const byName = new Map<string, SitePicture>(
  Object.values(pictures).map((picture) => [picture.name, picture]),
);

export type Photo = { file: string; picture: SitePicture };

/**
 * Matches the files of the photo folder to pictures by name, before any is opened: `wanted` has the
 * picture that each replaces, `refusals` a message for every other file.
 */
export function sortPhotos(files: readonly string[]): { wanted: Photo[]; refusals: string[] } {
  const wanted: Photo[] = [];
  const refusals: string[] = [];
  for (const file of files.filter((name) => !notPhotos.test(name)).toSorted()) {
    const [, stem = file, ending = ""] = /^(.*)\.([^.]+)$/.exec(file) ?? [];
    const picture = byName.get(stem.toLowerCase());
    const earlier = wanted.find((photo) => photo.picture === picture);
    if (!kinds.includes(ending.toLowerCase())) {
      refusals.push(`${file} is not a picture by its name: save it as a JPEG or PNG.`);
    } else if (!picture) {
      const names = [...byName.keys()].join(", ");
      refusals.push(`${file} replaces no picture: name it after one of these: ${names}.`);
    } else if (earlier) {
      refusals.push(`${file} and ${earlier.file} are both for "${picture.name}": keep one.`);
    } else wanted.push({ file, picture });
  }
  return { wanted, refusals };
}

/**
 * A message if the photo, cropped to the picture's aspect ratio, is smaller than its largest file;
 * else undefined. `size` in pixels, after rotation.
 */
export function tooSmall(
  { file, picture }: Photo,
  size: { width: number; height: number },
): string | undefined {
  const { name, width, height } = picture;
  const widest = Math.floor(Math.min(size.width, (size.height * width) / height));
  if (widest >= width) return undefined;
  return (
    `${file} is too small: of its ${size.width} × ${size.height} pixels a picture ${widest} wide ` +
    `can be cut, and "${name}" needs ${width} × ${height}. ` +
    "Take the photo as the camera saved it, not one that a messenger has sent."
  );
}

/** The files of a picture: each of its widths as AVIF and WebP, and its tall part as AVIF. */
export function filesOf({ name, width, height, widths, tall }: SitePicture) {
  const whole = widths.flatMap((wide) =>
    (["avif", "webp"] as const).map((format) => ({
      file: `${name}-${wide}.${format}`,
      format,
      part: "whole" as const,
      width: wide,
      height: Math.round((wide * height) / width),
    })),
  );
  const upright = tall.map((wide) => ({
    file: `${name}-tall-${wide}.avif`,
    format: "avif" as const,
    part: "tall" as const,
    width: wide,
    height: Math.round((wide * height) / (width * tallPart.width)),
  }));
  return [...whole, ...upright];
}

/** The tall part of a picture that is `width` × `height` pixels large. */
export function cutTall({ width, height }: { width: number; height: number }) {
  const wide = Math.round(width * tallPart.width);
  return { left: Math.round((width - wide) * tallPart.position), top: 0, width: wide, height };
}

/** Help text for an empty folder: the names, and the size that each needs. */
export function nameList(): string {
  const lines = [...byName.values()].map(
    ({ name, alt, width, height }) =>
      `  ${`${name}.jpg`.padEnd(14)} ${width} × ${height} or larger: ${alt}`,
  );
  return ["No photo to work on. Put one there, named after what it replaces:", "", ...lines].join(
    "\n",
  );
}
