import { useQuery } from "@tanstack/react-query";
import { Link, useParams, type LoaderFunction } from "react-router-dom";
import { queryClient } from "@/features/auth/query-client";
import { useSession } from "@/features/auth/session";
import { adminLoader, ensureQuery } from "@/features/auth/staff-loader";
import { storeQuery } from "@/features/pictures/queries";
import { pageQuery } from "@/features/site-pages/queries";
import { problemOf } from "@/lib/http/errors";
import { paths } from "@/lib/paths";
import { OpenEditor } from "@/routes/staff/page-editor/open-editor";
import { PageHead } from "@/site/page-head";
import { buttonClass } from "@/ui/button-class";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton";

const prepare = adminLoader(({ params: { slug = "" } }) => [
  queryClient.query(pageQuery(slug)),
  ensureQuery(storeQuery),
]);

export const loader: LoaderFunction = (...args) => {
  // Don't start editing from a cached copy, which may be outdated.
  queryClient.removeQueries({ queryKey: ["pages", "edit"] });
  return prepare(...args);
};

/** `/admin/pages/edit/{slug}`. */
export function Component() {
  const { slug = "" } = useParams();
  const { user } = useSession();
  const page = useQuery(pageQuery(slug));
  return (
    <>
      <PageHead title="Edit Page" />
      {page.isPending && (
        <div className="pt-12">
          <SkeletonRows label="Loading the page" />
        </div>
      )}
      {page.isError && (
        <div className="pt-12">
          <ErrorState
            title="Failed to load page data"
            // PGRST116: no such row.
            text={
              problemOf(page.error, { PGRST116: "There is no page at this address any more." }).text
            }
            onRetry={() => void page.refetch()}
            retrying={page.isRefetching}
          >
            <Link to={paths.adminPages} className={buttonClass({ variant: "line", size: "small" })}>
              All pages
            </Link>
          </ErrorState>
        </div>
      )}
      {page.data && user && <OpenEditor key={page.data.id} userId={user.id} row={page.data} />}
    </>
  );
}
