import { useSession } from "@/features/auth/session";
import { adminLoader, ensureQuery } from "@/features/auth/staff-loader";
import { storeQuery } from "@/features/pictures/queries";
import { useDeletedPagesWork } from "@/features/site-pages/kept-work";
import { OpenEditor } from "@/routes/staff/page-editor/open-editor";
import { PageHead } from "@/site/page-head";
import { SkeletonRows } from "@/ui/skeleton";

export const loader = adminLoader(() => [ensureQuery(storeQuery)]);

/** `/admin/pages/new`. */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageHead title="Create New Page" />
      {user && <NewPage userId={user.id} />}
    </>
  );
}

function NewPage({ userId }: { userId: string }) {
  const { isLoading, read } = useDeletedPagesWork(userId);
  if (isLoading) return <SkeletonRows label="Looking for unsaved work" />;
  return <OpenEditor userId={userId} row={null} more={read} />;
}
