import { pictures, type Picture } from "../../src/content/pictures.ts";

/** Endings of the kinds of picture that can be read. */
const kinds = ["avif", "heic", "heif", "jpeg", "jpg", "png", "tif", "tiff", "webp"];
/** Notes, and what systems leave in folders, are nobody's photo. */
const notPhotos = /^(?:\..*|readme\.md|thumbs\.db|desktop\.ini)$/i;

const byName = new Map<string, Picture>(
  Object.values(pictures).map((picture) => [picture.name, picture]),
);

export type Photo = { file: string; picture: Picture };

/**
 * Sorts the files of the photo folder by their names, before any is opened: `wanted` says which
 * picture each will be, `refusals` what to do about the others.
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
 * Why a photo cannot become its picture, or undefined: the part of it that has the picture's shape
 * must have the pixels of the largest file. `size` is that of the upright photo.
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

/** The files that one picture is shown from: each of its widths as AVIF and as WebP. */
export function filesOf({ name, width, height, widths }: Picture) {
  return widths.flatMap((wide) =>
    (["avif", "webp"] as const).map((format) => ({
      file: `${name}-${wide}.${format}`,
      format,
      width: wide,
      height: Math.round((wide * height) / width),
    })),
  );
}

/** What the command says when there is nothing to do: the names, and what each needs to be. */
export function nameList(): string {
  const lines = [...byName.values()].map(
    ({ name, alt, width, height }) =>
      `  ${`${name}.jpg`.padEnd(14)} ${width} × ${height} or larger: ${alt}`,
  );
  return ["No photo to work on. Put one there, named after what it replaces:", "", ...lines].join(
    "\n",
  );
}
