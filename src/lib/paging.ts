/** Key of the last row seen in a list of the newest first: the next page begins after it, whatever has come in since. */
export type NewestCursor = { created_at: string; id: string };

/**
 * PostgREST's `or` filter for what comes after `cursor` when ordered by `created_at` and `id`, both
 * descending. An index begins there only with `.lte("created_at", cursor.created_at)` beside it:
 * `or` alone reads from the top and leaves out.
 */
export function olderThan({ created_at, id }: NewestCursor): string {
  return `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
}

/** The cursor for the page after `page`; null where it was the last one. */
export function cursorAfter(page: readonly NewestCursor[], pageSize: number): NewestCursor | null {
  const last = page[pageSize - 1];
  return last ? { created_at: last.created_at, id: last.id } : null;
}

/**
 * A pattern for LIKE that finds `text` anywhere in lower-case text. `%`, `_` and `\` are letters
 * here, not wildcards; PostgREST reads `*` as `%`, which stands for any text.
 */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
}
