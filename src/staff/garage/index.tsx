import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/staff/session/session";
import { adminLoader, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { FactsScreen, tabFilter } from "./facts-screen";
import { dayRequestsQuery, newestFactsQuery } from "./queries";
import { lastBuildQuery } from "@/staff/data/site-build";
import { PictureLibrary } from "@/staff/pictures/picture-library";
import { useFilter } from "@/staff/kit/use-filter-params";
import { problemOf } from "@/shared/http/errors";
import { PageHead } from "@/shared/site/page-head";
import { ErrorState } from "@/shared/ui/error-state";
import { SkeletonRows } from "@/shared/ui/skeleton";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(() => [
  ensureQuery(newestFactsQuery),
  ensureQuery(dayRequestsQuery),
  ensureQuery(lastBuildQuery),
]);

/** `/admin/garage`: the facts that the owner changes without a build (docs/facts.md#the-garage-screen). */
export function Component() {
  const { user } = useSession();
  const [{ tab }, change] = useFilter(tabFilter);
  const newest = useQuery(newestFactsQuery);
  return (
    <>
      <PageHead title="The garage" />
      {newest.data === undefined || !user ? (
        <>
          <h1 className="pt-12 pb-6 text-title">The garage</h1>
          {newest.isError ? (
            <ErrorState
              title="The facts could not be loaded"
              text={problemOf(newest.error).text}
              onRetry={() => void newest.refetch()}
              retrying={newest.isRefetching}
            />
          ) : (
            <SkeletonRows label="Loading the facts" />
          )}
        </>
      ) : (
        <PictureLibrary>
          <FactsScreen
            key={user.id}
            row={newest.data}
            userId={user.id}
            tab={tab ?? "hours"}
            onTab={(next) => change({ tab: next === "hours" ? null : next })}
          />
        </PictureLibrary>
      )}
    </>
  );
}
