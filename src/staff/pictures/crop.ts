/** A part of a picture; all numbers are fractions of its width and height. */
export type Part = { left: number; top: number; width: number; height: number };

/** What staff choose: a shape (width by height; null as the picture is), and sizes from 0 to 1. */
export type CropChoice = {
  shape: number | null;
  /** Of the largest part of this shape. */
  size: number;
  /** Where its middle is. */
  x: number;
  y: number;
};

/** Below this a picture would be enlarged beyond what it shows. */
export const smallestCrop = 0.2;

/** The whole picture. */
export const uncropped: CropChoice = { shape: null, size: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The part that a choice stands for, always within the picture; `ratio` is its width by height. */
export function partOf({ shape, size, x, y }: CropChoice, ratio: number): Part {
  const wanted = (shape ?? ratio) / ratio;
  const scale = clamp(size, smallestCrop, 1);
  const width = Math.min(1, wanted) * scale;
  const height = Math.min(1, 1 / wanted) * scale;
  return {
    left: clamp(x - width / 2, 0, 1 - width),
    top: clamp(y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** The same choice with its middle where it really is, so that a step from there can be seen. */
export function settled(choice: CropChoice, ratio: number): CropChoice {
  const { left, top, width, height } = partOf(choice, ratio);
  return { ...choice, x: left + width / 2, y: top + height / 2 };
}

/** Whether a choice leaves the picture as it is. */
export function isWhole(choice: CropChoice, ratio: number): boolean {
  const { width, height } = partOf(choice, ratio);
  return width > 0.995 && height > 0.995;
}
