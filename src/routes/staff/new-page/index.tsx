import { useSession } from "@/features/auth/session";
import { adminLoader, ensureQuery } from "@/features/auth/staff-loader";
import { storeQuery } from "@/features/pictures/queries";
import { OpenEditor } from "@/routes/staff/page-editor/open-editor";
import { PageHead } from "@/site/page-head";

export const loader = adminLoader(() => [ensureQuery(storeQuery)]);

/** `/admin/pages/new`. */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageHead title="Create New Page" />
      {user && <OpenEditor userId={user.id} row={null} />}
    </>
  );
}
