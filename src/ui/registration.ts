/** At most 7 characters and one space, and only signs that the plate face has. */
const pattern = /^[a-z0-9 .+/-]{0,8}$/i;

/** Whether a text can stand on a plate; what can't (a make and model) is set in words. */
export function fitsPlate(text: string): boolean {
  return pattern.test(text);
}
