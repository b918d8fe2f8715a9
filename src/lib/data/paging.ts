/** Key of the last row seen in a list of the newest first: the next page begins after it, whatever has come in since. */
export type NewestCursor = { created_at: string; id: string };

/** What a query of the data API can do that a page is cut from. */
type Pageable<Query> = {
  lte: (column: string, value: string) => Query;
  or: (filter: string) => Query;
  order: (column: string, options: { ascending: boolean }) => Query;
  limit: (count: number) => Query;
  abortSignal: (signal: AbortSignal) => Query;
  retry: (again: boolean) => Query;
};

/** The page of `query` that begins after the cursor, newest first. */
export function newestPage<Query extends Pageable<Query>>(
  query: Query,
  {
    after,
    pageSize,
    signal,
  }: { after: NewestCursor | null; pageSize: number; signal: AbortSignal },
): Query {
  const rest = after ? query.lte("created_at", after.created_at).or(olderThan(after)) : query;
  return (
    rest
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(pageSize)
      .abortSignal(signal)
      // The query client repeats it once, with a screen that says so.
      .retry(false)
  );
}

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
