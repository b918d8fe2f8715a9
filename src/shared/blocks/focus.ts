import type { CSSProperties } from "react";

/** A place in a picture, in whole percent of its width and height. */
export type Place = { x: number; y: number };

/** The form of a stored focal point: empty, or two percentages; SQL: `private.is_focal_point`. */
export const focusPattern = /^(?:(?:100|[1-9]?\d) (?:100|[1-9]?\d))?$/;

/** The place that stays in sight; null where none was chosen, which is the middle. */
export function readFocus(focus: string): Place | null {
  if (focus === "" || !focusPattern.test(focus)) return null;
  const [x = 50, y = 50] = focus.split(" ").map(Number);
  return { x, y };
}

/** A focal point as it is stored: "30 70". */
export function focusOf({ x, y }: Place): string {
  const whole = (part: number) => Math.round(Math.min(Math.max(part, 0), 100));
  return `${whole(x)} ${whole(y)}`;
}

/** Keeps the focal point of a picture in sight where its place cuts it; nothing where it has none. */
export function focusStyle(focus: string): CSSProperties | undefined {
  const place = readFocus(focus);
  return place ? { objectPosition: `${place.x}% ${place.y}%` } : undefined;
}
