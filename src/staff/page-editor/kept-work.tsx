import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { timeInWords } from "@/shared/dates/dates";
import { paths } from "@/shared/paths";
import { textLinkClass } from "@/shared/ui/button-class";
import { Notice } from "@/shared/ui/notice";
import { copyHeadsQuery } from "./page-copies";
import { draftedPages, readDeletedPageDrafts } from "./page-draft";
import { deletedPagesQuery } from "./queries";

/**
 * Unsaved work in pages that have been deleted since, which no page's own address offers any more.
 * `isLoading` while the database is asked; without an answer there is none.
 */
export function useDeletedPagesWork(userId: string) {
  const [ids] = useState(() => draftedPages(userId));
  const { data = [], isLoading } = useQuery(deletedPagesQuery(ids));
  return { isLoading, read: () => data.flatMap((id) => readDeletedPageDrafts(userId, id)) };
}

/** The pages that were begun and are not made yet, or that were deleted while somebody worked on them. */
export function BegunPages() {
  const { data: heads = [] } = useQuery(copyHeadsQuery);
  const ids = [...new Set(heads.map(({ pageId }) => pageId))];
  const { data: without = [] } = useQuery(deletedPagesQuery(ids));
  const begun = heads.filter(({ pageId }) => without.includes(pageId));
  if (begun.length === 0) return null;
  return (
    <Notice kind="info" title="Begun, not made yet" className="mb-5">
      <ul className="flex flex-wrap gap-x-5">
        {begun.slice(0, shownMost).map(({ id, pageId, title, at, by }) => (
          <li key={id}>
            <Link to={`${paths.adminNewPage}?page=${pageId}`} className={textLinkClass}>
              <bdi>{title.trim() || "Untitled"}</bdi>
            </Link>{" "}
            <span className="text-small text-mute">
              {timeInWords(at)}
              {by !== null && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Of what was begun, the newest are shown. */
const shownMost = 10;

/** Leads to the unsaved work in deleted pages, if there is any. */
export function KeptWork({ userId }: { userId: string }) {
  const drafts = useDeletedPagesWork(userId).read();
  if (drafts.length === 0) return null;
  const titles = drafts.map(({ values }) => values.title.trim() || "Untitled").join(", ");
  return (
    <Notice kind="info" title="Unsaved work in a deleted page" className="mb-5">
      Kept on this device: <bdi>{titles}</bdi>.{" "}
      <Link to={paths.adminNewPage} className="font-semibold underline underline-offset-4">
        Open it as a new page
      </Link>
    </Notice>
  );
}
