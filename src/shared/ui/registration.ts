/** At most 7 characters and one space, all in the plate font's glyph set. */
const pattern = /^[a-z0-9 .+/-]{0,8}$/i;

/** Whether a text fits on a plate; a make and model does not. */
export function fitsPlate(text: string): boolean {
  return pattern.test(text);
}
