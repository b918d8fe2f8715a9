import type { ReactNode } from "react";
import { problemOf } from "@/shared/http/errors";
import { Button } from "@/shared/ui/button";
import { Loaded } from "./loaded";
import { Notice } from "@/shared/ui/notice";

/** An infinite query's result: a list loaded page by page. */
type PagedList<Item> = {
  data: { pages: Item[][] } | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

type LoadedListProps<Item> = {
  list: PagedList<Item>;
  /** Announced while loading. */
  loading: string;
  /** Title of the error or offline message. */
  failed: string;
  /** Label of the button that loads the next page. */
  more: string;
  /** What stands below the last row. */
  end?: string | null;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** The states of every staff list: loading, error, offline, empty, and a next page. */
export function LoadedList<Item>({ list, children, ...says }: LoadedListProps<Item>) {
  // Below the rows it is said what of the next ones failed.
  const first = { ...list, error: list.data ? null : list.error };
  return (
    <Loaded query={first} loading={says.loading} failed={says.failed}>
      {({ pages }) => {
        const items = pages.flat();
        if (items.length === 0) return says.empty;
        return (
          <div className="grid gap-5">
            {children(items)}
            {Boolean(list.error) && !list.isFetchingNextPage && (
              <Notice kind="error">{problemOf(list.error).text}</Notice>
            )}
            {list.hasNextPage ? (
              <Button
                variant="line"
                className="justify-self-start"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {says.more}
              </Button>
            ) : (
              <p className="text-small text-mute">{says.end ?? "That's everything."}</p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
