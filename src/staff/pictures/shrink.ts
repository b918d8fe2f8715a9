import type { Part } from "./crop";
import { headLength, pictureTypeOf } from "./picture-type";

/** A file that cannot be used as a picture; the message is shown to the person. */
export class PictureError extends Error {
  override name = "PictureError";
}

/** A picture as it is uploaded: without where and when it was taken, and no larger than shown. */
export type SmallPicture = {
  content: Blob;
  format: "webp" | "jpg";
  width: number;
  height: number;
  /** Size of the whole file in pixels, of which this may be a part. */
  file: { width: number; height: number };
};

const wantedText = "Choose a picture: JPEG, PNG, WebP or AVIF. This file is something else.";

/** What browsers can read and a camera, a phone or a screenshot gives. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const mostMegabytes = 25;
const wholePicture: Part = { left: 0, top: 0, width: 1, height: 1 };
/** As wide as a picture of a page is shown. */
const longestSide = 1600;

/** Why a file is refused before it is decoded; undefined where it is not. */
export function fileProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.includes(type)) {
    return wantedText;
  }
  const megabytes = Math.ceil(size / 1_000_000);
  if (megabytes > mostMegabytes) {
    return `This file has ${megabytes} MB. Choose one of ${mostMegabytes} MB at most.`;
  }
  return undefined;
}

/** The size that a picture gets: its longest side 1600 pixels at most, never enlarged. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Draws the picture anew, upright and no larger than needed. Only what is seen is left: no EXIF, so
 * no place and no time. `part` is what is kept of it. Files that only claim to be a picture are refused by their first bytes.
 * Throws `PictureError`.
 */
export async function shrinkPicture(file: Blob, part?: Part): Promise<SmallPicture> {
  const problem = fileProblem(file);
  if (problem) throw new PictureError(problem);
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const type = pictureTypeOf(head);
  if (type === null) throw new PictureError(wantedText);
  const drawn = await draw(new Blob([file], { type }), part).catch(() => {
    throw new PictureError("This file cannot be read as a picture. Choose another one.");
  });
  const { canvas, context, file: size } = drawn;
  const webp = await encode(canvas, "image/webp", 0.82);
  if (webp?.type === "image/webp") return sized(canvas, webp, "webp", size);
  // No WebP encoder. JPEG has no transparency, so white is painted below.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, "image/jpeg", 0.85);
  if (jpeg?.type === "image/jpeg") return sized(canvas, jpeg, "jpg", size);
  throw new PictureError("This browser cannot prepare pictures. Try another one.");
}

async function draw(file: Blob, { left, top, width, height }: Part = wholePicture) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const kept = [
    bitmap.width * left,
    bitmap.height * top,
    bitmap.width * width,
    bitmap.height * height,
  ] as const;
  const canvas = Object.assign(document.createElement("canvas"), fitted(kept[2], kept[3]));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no memory for it.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, ...kept, 0, 0, canvas.width, canvas.height);
  const size = { width: bitmap.width, height: bitmap.height };
  bitmap.close();
  return { canvas, context, file: size };
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function sized(
  { width, height }: HTMLCanvasElement,
  content: Blob,
  format: SmallPicture["format"],
  file: SmallPicture["file"],
): SmallPicture {
  return { content, format, width, height, file };
}
