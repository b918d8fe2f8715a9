import { useSession } from "@/features/auth/session";
import { OpenEditor } from "@/routes/staff/page-editor/open-editor";
import { PageHead } from "@/site/page-head";

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
