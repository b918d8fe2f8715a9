/**
 * Characters without width and those that change the direction of writing, which address books add
 * and which turn the subject of a mail round; `private.visible_line` in the database knows the same.
 * U+200C and U+200D stay, since some languages write them within words.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/** Trimmed text of one line without invisible characters. */
export function visibleLine(typed: string): string {
  return typed.replace(unseen, "").trim();
}
