import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** The methods of a data API query that `keysetPage` needs. */
type Pageable<Query> = {
  lte: (column: string, value: string) => Query;
  gte: (column: string, value: string) => Query;
  or: (filter: string) => Query;
  order: (column: string, options: { ascending: boolean }) => Query;
  limit: (count: number) => Query;
  abortSignal: (signal: AbortSignal) => Query;
  retry: (again: boolean) => Query;
};

type Order<Column extends string> = {
  column: Column;
  /** Lowest first. Default: highest first. */
  ascending?: boolean;
  pageSize?: number;
};

/** The last row seen, by the value of the ordering column. */
export type Cursor = { value: string; id: string };

/** One page of a list, starting after the cursor: rows added meanwhile shift nothing. */
export type Page = Required<Order<string>> & { after: Cursor | null; signal: AbortSignal };

/** Query options of a list that is read page by page, ordered by a column and by `id`. */
export function pagedQuery<Column extends string, Row extends Record<Column | "id", string>>(
  queryKey: QueryKey,
  { column, ascending = false, pageSize = 25 }: Order<Column>,
  fetchPage: (page: Page) => Promise<Row[]>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as Cursor | null,
    queryFn: ({ pageParam: after, signal }) =>
      fetchPage({ column, ascending, pageSize, after, signal }),
    getNextPageParam: (page: Row[]) => {
      const last = page[pageSize - 1];
      return last ? { value: last[column], id: last.id } : null;
    },
  });
}

/** Changes the rows that are here of all lists whose key begins with `key`, before they are read again. */
export function changeRows<Row>(client: QueryClient, key: string, change: (rows: Row[]) => Row[]) {
  client.setQueriesData<InfiniteData<Row[]>>(
    { queryKey: [key] },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

/** Limits `query` to one page (keyset pagination). */
export function keysetPage<Query extends Pageable<Query>>(query: Query, page: Page): Query {
  const { column, ascending, after, pageSize } = page;
  let rest = query;
  if (after) {
    // Without this bound, `or` alone makes PostgreSQL scan the index from its start.
    rest = ascending ? rest.gte(column, after.value) : rest.lte(column, after.value);
    rest = rest.or(beyond(column, after, ascending));
  }
  return onlyOnce(
    rest.order(column, { ascending }).order("id", { ascending }).limit(pageSize),
    page,
  );
}

/** The arguments by which a function of the database finds one page (docs/database.md#searches). */
export function pageArguments({ after, pageSize }: Page) {
  return { _most: pageSize, ...(after && { _after: after.value, _after_id: after.id }) };
}

/** Ends with its page, and makes one attempt: the query client retries, which the screen shows. */
export function onlyOnce<Query extends Pick<Pageable<Query>, "abortSignal" | "retry">>(
  query: Query,
  { signal }: Page,
): Query {
  return query.abortSignal(signal).retry(false);
}

/** PostgREST's `or` filter for the rows after `cursor`, ordered by `column` and `id`. */
export function beyond(column: string, { value, id }: Cursor, ascending: boolean): string {
  const quoted = `"${value.replace(/["\\]/g, "\\$&")}"`;
  const than = ascending ? "gt" : "lt";
  return `${column}.${than}.${quoted},and(${column}.eq.${quoted},id.${than}.${id})`;
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
