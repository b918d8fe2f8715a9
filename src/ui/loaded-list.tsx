import type { ReactNode } from "react";
import { problemOf } from "@/lib/http/errors";
import { Button } from "./button";
import { ErrorState } from "./error-state";
import { Notice } from "./notice";
import { SkeletonRows } from "./skeleton";

/** A list that comes a page at a time, as the query client gives it. */
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
  /** Said while it is loading. */
  loading: string;
  /** Heads the reason why it cannot be shown; offline is one of them. */
  failed: string;
  /** The button that brings the next page. */
  more: string;
  /** In place of no items. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** The states that every list of staff has: loading, failed, offline, empty, and more to come. */
export function LoadedList<Item>({ list, children, ...says }: LoadedListProps<Item>) {
  if (list.isPending) return <SkeletonRows label={says.loading} />;
  if (!list.data) {
    return (
      <ErrorState
        title={says.failed}
        text={problemOf(list.error).text}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    );
  }
  const items = list.data.pages.flat();
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
        <p className="text-small text-mute">These are all.</p>
      )}
    </div>
  );
}
