import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@/lib/errors";
import { useDebounced } from "@/lib/use-debounced";
import { Button } from "@/ui/button";
import { DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton";
import { PageDeletion } from "./page-deletion";
import { PageListRow } from "./page-list-row";
import { pagesQuery, type PageFilter, type PageListItem } from "./queries";

const heads = [
  "Title",
  "Slug",
  "Meta description",
  "Canonical URL",
  "Status",
  { hidden: "Actions" },
];

/** The pages that a filter lets through. */
export function PageList({ filter, onClear }: { filter: PageFilter; onClear: () => void }) {
  const list = useInfiniteQuery(pagesQuery({ ...filter, search: useDebounced(filter.search) }));
  const [deleted, setDeleted] = useState<PageListItem | null>(null);

  if (list.isPending) return <SkeletonRows label="Loading pages" />;
  if (list.isError) {
    return (
      <ErrorState
        title="Failed to fetch pages"
        text={problemOf(list.error).text}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    );
  }
  const pages = list.data.pages.flat();
  const narrowed = filter.search !== "" || filter.status !== null;
  return (
    <>
      {pages.length === 0 && narrowed && (
        <EmptyState title="Nothing matches" text="No page fits this search and this status.">
          <Button variant="line" onClick={onClear}>
            Clear search and status
          </Button>
        </EmptyState>
      )}
      {pages.length === 0 && !narrowed && (
        <EmptyState
          title="No pages yet"
          text="A page made here can say what the rest of the site does not: holiday hours, an offer, a job."
        />
      )}
      {pages.length > 0 && (
        <DataTable caption="Pages" columns={heads}>
          {pages.map((page) => (
            <PageListRow key={page.id} page={page} onDelete={() => setDeleted(page)} />
          ))}
        </DataTable>
      )}
      {list.hasNextPage && (
        <Button
          variant="line"
          className="mt-5"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more pages
        </Button>
      )}
      <PageDeletion page={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
