/** How many rows of a list such a search looks through (`private.short_search_reach`). */
const reach = 2000;

/**
 * What to say of a search of one or two characters, or of punctuation alone: no index finds these, so that the
 * first rows of the list are searched (docs/database.md#searches). Null for any other, which searches all.
 */
export function shortSearchNote(search: string): string | null {
  const text = search.trim();
  const isShort = /^(?:.{1,2}|[^\p{L}\p{N}]+)$/su.test(text);
  return isShort
    ? `So short a search looks through the first ${reach.toLocaleString("en-GB")} only. Type three letters or digits to search all.`
    : null;
}
