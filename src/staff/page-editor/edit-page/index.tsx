import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams, type LoaderFunction } from "react-router-dom";
import { queryClient } from "@/staff/session/query-client";
import { useSession } from "@/staff/session/session";
import { adminLoader, ensureQuery } from "@/staff/session/staff-loader";
import { storeQuery } from "@/staff/pictures/queries";
import { KeptWork } from "../kept-work";
import { copiesQuery } from "../page-copies";
import { pageQuery, presentSlugQuery } from "../queries";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import { editPagePath, paths } from "@/shared/paths";
import { OpenEditor } from "../open-editor";
import { PageHead } from "@/shared/site/page-head";
import { buttonClass } from "@/shared/ui/button-class";
import { ErrorState } from "@/shared/ui/error-state";
import { SkeletonRows } from "@/shared/ui/skeleton";

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

/** `/admin/pages/edit/{slug}`; a former address leads to the page's present one (docs/page-editor.md#two-at-once). */
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
