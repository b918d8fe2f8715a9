import { Link } from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { editPagePath, sitePagePath } from "@/shared/paths";
import { timeInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { DataCell, DataRow } from "@/staff/kit/data-table";
import { StatusMark } from "@/staff/kit/status-mark";
import { showToast } from "@/shared/ui/toast";
import type { CopyHead } from "./page-copies";
import { scheduleWords, type PageSchedule } from "./page-schedules";
import { statusLabels, type PageStatus } from "./page-values";
import type { PageListItem } from "./queries";
import { statusTones } from "./save-state";
import { ScheduleButton } from "./schedule-button";

/** Seven actions share a cell. */
const narrow = "px-2.5!";

type PageListRowProps = {
  page: PageListItem;
  /** Unfinished work in it. */
  work: CopyHead | null;
  /** When it goes live or is withdrawn. */
  schedule: PageSchedule | null;
  /** Publishes or withdraws the page. */
  onStatus: (status: PageStatus) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** One page of the staff list. */
export function PageListRow(props: PageListRowProps) {
  const { page, work, schedule, onStatus, onDuplicate, onDelete } = props;
  const { title, slug, status } = page;
  const action = classes(buttonClass({ variant: "quiet", size: "small" }), narrow);
  return (
    <DataRow>
      <DataCell place="title">
        <bdi>{title}</bdi>
      </DataCell>
      <DataCell place="sub">{sitePagePath(slug)}</DataCell>
      <DataCell place="detail" label="Meta description" className="max-nav:line-clamp-3">
        <span dir="auto" className="nav:line-clamp-2">
          {page.meta_description || "–"}
        </span>
      </DataCell>
      <DataCell place="detail" label="Canonical URL">
        <span className="break-all">{page.canonical_url || "–"}</span>
      </DataCell>
      <DataCell place="status">
        <StatusMark tone={statusTones[status]} label={statusLabels[status]} />
        {work && (
          <span className="block text-small text-mute">
            Changed {timeInWords(work.at)}, not live yet
          </span>
        )}
        {schedule && (
          <span className="block text-small font-medium">{scheduleWords(schedule)}</span>
        )}
      </DataCell>
      <DataCell place="detail" label="Homepage">
        {homepageWord(page)}
      </DataCell>
      <DataCell place="actions" className="max-nav:col-span-full max-nav:justify-self-start">
        <div className="-mx-2.5 flex flex-wrap justify-end">
          <Link className={action} to={editPagePath(slug)} aria-label={`Edit ${title}`}>
            Edit
          </Link>
          {status === "published" && (
            <Link className={action} to={sitePagePath(slug)} aria-label={`View ${title}`}>
              View
            </Link>
          )}
          <Button
            variant="quiet"
            size="small"
            className={narrow}
            aria-label={`${status === "published" ? "Withdraw" : "Publish"} ${title}`}
            onClick={() => onStatus(status === "published" ? "draft" : "published")}
          >
            {status === "published" ? "Withdraw" : "Publish"}
          </Button>
          <ScheduleButton page={page} title={title} isLive={status === "published"} isInList />
          <Button
            variant="quiet"
            size="small"
            className={narrow}
            aria-label={`Copy link of ${title}`}
            onClick={() => void copyLink(slug, status)}
          >
            Copy link
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={narrow}
            aria-label={`Duplicate ${title}`}
            onClick={onDuplicate}
          >
            Duplicate
          </Button>
          <Button
            variant="danger"
            size="small"
            className={narrow}
            aria-label={`Delete ${title}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      </DataCell>
    </DataRow>
  );
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
