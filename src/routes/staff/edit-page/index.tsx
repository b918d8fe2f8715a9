import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams, type LoaderFunction } from "react-router-dom";
import { queryClient } from "@/features/auth/query-client";
import { useSession } from "@/features/auth/session";
import { adminLoader, ensureQuery } from "@/features/auth/staff-loader";
import { storeQuery } from "@/features/pictures/queries";
import { KeptWork } from "@/features/site-pages/kept-work";
import { copiesQuery } from "@/features/site-pages/page-copies";
import { pageQuery, presentSlugQuery } from "@/features/site-pages/queries";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";
import { editPagePath, paths } from "@/lib/paths";
import { OpenEditor } from "@/routes/staff/page-editor/open-editor";
import { PageHead } from "@/site/page-head";
import { buttonClass } from "@/ui/button-class";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton";

const prepare = adminLoader(({ params: { slug = "" } }) => [
  queryClient
    .query(pageQuery(slug))
    .then((page) => page && queryClient.query(copiesQuery([page.id]))),
  ensureQuery(storeQuery),
]);

export const loader: LoaderFunction = (...args) => {
  // Don't start editing from a cached copy, which may be outdated.
  queryClient.removeQueries({ queryKey: ["pages", "edit"] });
  queryClient.removeQueries({ queryKey: ["pages", "copies"] });
  return prepare(...args);
};

/** PostgREST's code for a single row that is not there. */
const noSuchRow = "PGRST116";
const goneText = "There is no page at this address any more.";

/** `/admin/pages/edit/{slug}`; a former address leads to the page's present one (decision 0021). */
export function Component() {
  const { slug = "" } = useParams();
  const { user } = useSession();
  const page = useQuery(pageQuery(slug));
  const pageId = page.data?.id ?? "";
  const copies = useQuery({ ...copiesQuery([pageId]), enabled: page.isSuccess });
  const isMissing = page.error instanceof ApiError && page.error.code === noSuchRow;
  const moved = useQuery({ ...presentSlugQuery(slug), enabled: isMissing });
  if (moved.data) return <Navigate to={editPagePath(moved.data)} replace />;
  return (
    <>
      <PageHead title="Edit Page" />
      {(page.isPending || moved.isLoading || copies.isLoading) && (
        <div className="pt-12">
          <SkeletonRows label="Loading the page" />
        </div>
      )}
      {page.isError && !moved.isLoading && (
        <div className="pt-12">
          <h1 className="pb-6 text-title">Edit Page</h1>
          {user && isMissing && <KeptWork userId={user.id} />}
          <ErrorState
            title="Failed to load page data"
            text={problemOf(page.error, { [noSuchRow]: goneText }).text}
            onRetry={() => void page.refetch()}
            retrying={page.isRefetching}
          >
            <Link to={paths.adminPages} className={buttonClass({ variant: "line", size: "small" })}>
              All pages
            </Link>
          </ErrorState>
        </div>
      )}
      {page.data && user && !copies.isPending && (
        <OpenEditor
          key={page.data.id}
          userId={user.id}
          row={page.data}
          copies={copies.data ?? null}
        />
      )}
    </>
  );
}
