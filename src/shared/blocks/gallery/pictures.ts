import type { FieldValue } from "@/shared/data/formatted-text";

/** A picture of a gallery, as it is stored; `focus` only where what stays in sight was chosen. */
export type GalleryBlockPicture = { kind: "picture"; url: string; alt: string; focus?: string };

/** The pictures out of a stored list; never throws, and leaves out what is none. */
export function readPictures(stored: FieldValue): GalleryBlockPicture[] {
  if (typeof stored === "string") return [];
  return stored.flatMap(({ kind, url, alt, focus }) =>
    kind === "picture" && typeof url === "string" && typeof alt === "string"
      ? [{ kind, url, alt, ...(typeof focus === "string" && focus !== "" && { focus }) }]
      : [],
  );
}
