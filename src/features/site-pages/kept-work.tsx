import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/notice";
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
