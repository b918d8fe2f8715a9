import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { editPagePath } from "@/shared/paths";
import { useChange } from "@/staff/kit/use-change";
import { useDebounced } from "@/staff/kit/use-debounced";
import { shortSearchNote } from "@/staff/data/short-search";
import { DataTable } from "@/staff/kit/data-table";
import { EmptyState, NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { PageDeletion } from "./page-deletion";
import { PageListRow } from "./page-list-row";
import { useQuickStatus } from "./quick-status";
import { copyHeadsQuery } from "./page-copies";
import { schedulesQuery } from "./page-schedules";
import { duplicatePage, pagesQuery, type PageFilter, type PageListItem } from "./queries";

const heads = [
  "Title",
  "Slug",
  "Meta description",
  "Canonical URL",
  "Status",
  "Homepage",
  { hidden: "Actions" },
];

type PageListProps = { filter: PageFilter; onClear: () => void };

/** The pages that a filter lets through. */
export function PageList({ filter, onClear }: PageListProps) {
  const list = useInfiniteQuery(pagesQuery({ ...filter, search: useDebounced(filter.search) }));
  const { data: copies = [] } = useQuery(copyHeadsQuery);
  const { data: schedules = [] } = useQuery(schedulesQuery);
  const quick = useQuickStatus();
  const copy = useChange(duplicatePage);
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<PageListItem | null>(null);

  return (
    <>
      <LoadedList
        list={list}
        loading="Loading pages"
        failed="Failed to fetch pages"
        more="Show more pages"
        end={shortSearchNote(filter.search)}
        empty={<NoPages filter={filter} onClear={onClear} />}
      >
        {(pages) => (
          <DataTable caption="Pages" columns={heads}>
            {pages.map((page) => (
              <PageListRow
                key={page.id}
                page={page}
                work={copies.find(({ pageId }) => pageId === page.id) ?? null}
                schedule={schedules.find(({ page_id }) => page_id === page.id) ?? null}
                onStatus={(status) => quick.change(page, status)}
                onDuplicate={() => {
                  // A second press meanwhile would make a second copy.
                  if (copy.isPending) return;
                  copy.mutate(page, { onSuccess: (made) => void navigate(editPagePath(made)) });
                }}
                onDelete={() => setDeleted(page)}
              />
            ))}
          </DataTable>
        )}
      </LoadedList>
      <PageDeletion page={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

function NoPages({ filter, onClear }: PageListProps) {
  if (filter.search === "" && filter.status === null) {
    return (
      <EmptyState
        title="No pages yet"
        text="A page made here can say what the rest of the site does not: holiday hours, an offer, a job."
      />
    );
  }
  return (
    <NoMatches
      text="No page fits this search and this status."
      note={shortSearchNote(filter.search)}
      clear="Clear search and status"
      onClear={onClear}
    />
  );
}
