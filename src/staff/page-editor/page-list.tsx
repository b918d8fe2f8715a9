import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { timeInWords } from "@/shared/dates/dates";
import { editPagePath, sitePagePath } from "@/shared/paths";
import { showToast } from "@/shared/ui/toast";
import { StaffList } from "@/staff/kit/staff-list";
import { column, StaffTable, type RowAction } from "@/staff/kit/staff-table";
import { StatusMark } from "@/staff/kit/status-mark";
import { useChange } from "@/staff/kit/use-change";
import { copyHeadsQuery } from "./page-copies";
import { PageDeletion } from "./page-deletion";
import { scheduleWords, schedulesQuery } from "./page-schedules";
import { pageStatusLabels, type PageStatus } from "./page-values";
import { duplicatePage, pagesQuery, type PageFilter, type PageListItem } from "./queries";
import { useQuickStatus } from "./quick-status";
import { statusTones } from "./save-state";
import { ScheduleButton } from "./schedule-button";

type PageListProps = { filter: PageFilter; onClear: () => void };

/** The pages that a filter lets through. */
export function PageList({ filter, onClear }: PageListProps) {
  const [deleted, setDeleted] = useState<PageListItem | null>(null);
  const actions = usePageActions(setDeleted);
  return (
    <>
      <StaffList
        search={filter.search}
        query={(search) => pagesQuery({ ...filter, search })}
        loading="Loading pages"
        failed="Failed to fetch pages"
        more="Show more pages"
        empty={{
          title: "No pages yet",
          text: "A page made here can say what the rest of the site does not: holiday hours, an offer, a job.",
        }}
        noMatches={
          (filter.search !== "" || filter.status !== null) && {
            text: "No page fits this search and this status.",
            clear: "Clear search and status",
            onClear,
          }
        }
      >
        {(pages) => (
          <StaffTable
            caption="Pages"
            rows={pages}
            columns={columns}
            rowActions={actions}
            actionLine="narrow"
          />
        )}
      </StaffList>
      <PageDeletion page={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

const columns = [
  column<PageListItem>("Title", "title", ({ title }) => <bdi>{title}</bdi>),
  column<PageListItem>("Slug", "sub", ({ slug }) => sitePagePath(slug)),
  column<PageListItem>("Meta description", "named", MetaDescription, "max-nav:line-clamp-3!"),
  column<PageListItem>("Canonical URL", "named", ({ canonical_url: url }) => (
    <span className="break-all">{url || "–"}</span>
  )),
  column<PageListItem>("Status", "status", (page) => <Status {...page} />),
  column("Homepage", "named", homepageWord),
];

function MetaDescription({ meta_description: text }: PageListItem) {
  return (
    <span dir="auto" className="nav:line-clamp-2">
      {text || "–"}
    </span>
  );
}

/** The state of a page, unfinished work in it, and when it goes live or is withdrawn. */
function Status({ id, status }: PageListItem) {
  const { data: copies = [] } = useQuery(copyHeadsQuery);
  const { data: schedules = [] } = useQuery(schedulesQuery);
  const work = copies.find(({ pageId }) => pageId === id);
  const schedule = schedules.find(({ page_id }) => page_id === id);
  return (
    <>
      <StatusMark tone={statusTones[status]} label={pageStatusLabels[status]} />
      {work && (
        <span className="block text-small text-mute">
          Changed {timeInWords(work.at)}, not live yet
        </span>
      )}
      {schedule && <span className="block text-small font-medium">{scheduleWords(schedule)}</span>}
    </>
  );
}

function usePageActions(onDelete: (page: PageListItem) => void) {
  const quick = useQuickStatus();
  const copy = useChange(duplicatePage);
  const navigate = useNavigate();
  return (page: PageListItem): RowAction[] => {
    const { title, slug, status } = page;
    const isLive = status === "published";
    const turn = isLive ? "Withdraw" : "Publish";
    return [
      { label: "Edit", name: `Edit ${title}`, to: editPagePath(slug) },
      isLive && { label: "View", name: `View ${title}`, to: sitePagePath(slug) },
      {
        label: turn,
        name: `${turn} ${title}`,
        onPress: () => quick.change(page, isLive ? "draft" : "published"),
      },
      <ScheduleButton key="schedule" page={page} title={title} isLive={isLive} isInList />,
      {
        label: "Copy link",
        name: `Copy link of ${title}`,
        onPress: () => void copyLink(slug, status),
      },
      {
        label: "Duplicate",
        name: `Duplicate ${title}`,
        onPress: () => {
          // A second press meanwhile would make a second copy.
          if (copy.isPending) return;
          copy.mutate(page, { onSuccess: (made) => void navigate(editPagePath(made)) });
        },
      },
      {
        label: "Delete",
        name: `Delete ${title}`,
        variant: "danger",
        onPress: () => onDelete(page),
      },
    ];
  };
}

/** A page that is marked but not published takes its place later (docs/page-editor.md#homepage). */
function homepageWord({ is_homepage: isMarked, status }: PageListItem): string {
  if (!isMarked) return "No";
  return status === "published" ? "Yes" : "Once published";
}

async function copyLink(slug: string, status: PageStatus): Promise<void> {
  const address = garage.siteUrl + sitePagePath(slug);
  try {
    await navigator.clipboard.writeText(address);
    showToast({
      title: "Link copied",
      text:
        status === "published" ? address : `${address} leads nowhere until the page is published.`,
    });
  } catch {
    showToast({ title: "The link could not be copied", text: address, tone: "error" });
  }
}
