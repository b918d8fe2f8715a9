import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "@/staff/session/session";
import { adminLoader, ensureQuery } from "@/staff/session/staff-loader";
import { storeQuery } from "@/staff/pictures/queries";
import { useDeletedPagesWork } from "../kept-work";
import { copiesQuery } from "../page-copies";
import { pageDraftKey, readPageDrafts, type PageDraft } from "../page-draft";
import { OpenEditor } from "../open-editor";
import { PageHead } from "@/shared/site/page-head";
import { SkeletonRows } from "@/shared/ui/skeleton";

export const loader = adminLoader(() => [ensureQuery(storeQuery)]);

/** `/admin/pages/new`; `?page=` goes on with one that was begun (docs/page-editor.md#working-copies). */
export function Component() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const chosen = params.get("page");
  return (
    <>
      <PageHead title="Create New Page" />
      {user && <NewPage key={chosen} userId={user.id} chosen={chosen} />}
    </>
  );
}

type NewPageProps = { userId: string; chosen: string | null };
const looking = <SkeletonRows label="Looking for unsaved work" />;

function NewPage(props: NewPageProps) {
  const { isLoading, read } = useDeletedPagesWork(props.userId);
  return isLoading ? looking : <BegunPage {...props} more={read} />;
}

function BegunPage({ userId, chosen, more }: NewPageProps & { more: () => PageDraft[] }) {
  // Once: what this device keeps changes while somebody types.
  const [ids] = useState(() => {
    if (chosen !== null) return [chosen];
    const drafts = [...readPageDrafts(pageDraftKey(userId, null)), ...more()];
    return drafts.map(({ id }) => id).filter((id) => id !== undefined);
  });
  const copies = useQuery({ ...copiesQuery(ids), enabled: ids.length > 0 });
  if (copies.isLoading) return looking;
  const found = ids.length === 0 ? [] : (copies.data ?? null);
  return <OpenEditor userId={userId} row={null} copies={found} more={more} chosen={chosen} />;
}
