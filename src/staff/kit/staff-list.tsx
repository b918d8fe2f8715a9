import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shortSearchNote } from "@/staff/data/short-search";
import type { Cursor } from "@/staff/data/paging";
import { EmptyState, NoMatches } from "./empty-state";
import { LoadedList } from "./loaded-list";
import { useDebounced } from "./use-debounced";

type PagedQuery<Row> = UseInfiniteQueryOptions<
  Row[],
  Error,
  InfiniteData<Row[]>,
  QueryKey,
  Cursor | null
>;

type StaffListProps<Row> = {
  /** What is searched for, by letters that are waited for. */
  search?: string;
  query: (search: string) => PagedQuery<Row>;
  /** Leaves out rows, such as those that are being deleted. */
  isShown?: (row: Row) => boolean;
  loading: string;
  failed: string;
  more: string;
  /** Shown where there are no rows. Not needed where `noMatches` is always there. */
  empty?: { title: string; text: string };
  /** Shown instead while a filter is set. */
  noMatches?: false | null | { title?: string; text: string; clear: string; onClear: () => void };
  children: (rows: Row[]) => ReactNode;
};

/** A list of staff, filtered and read page by page, with all its states. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { search = "", query, isShown = () => true, empty, noMatches, ...rest } = props;
  const settled = useDebounced(search);
  const list = useInfiniteQuery(query(settled));
  const data = list.data && { pages: list.data.pages.map((page) => page.filter(isShown)) };
  const note = shortSearchNote(settled);
  return (
    <LoadedList
      {...rest}
      list={{ ...list, data }}
      end={note}
      empty={
        noMatches ? <NoMatches {...noMatches} note={note} /> : empty && <EmptyState {...empty} />
      }
    />
  );
}
