import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { useSession } from "@/staff/session/session";
import { BuildLine } from "../build-line";
import { BegunPages, KeptWork } from "../kept-work";
import { PageList } from "../page-list";
import { pageStatusLabels } from "../page-values";
import { copyHeadsQuery } from "../page-copies";
import { schedulesQuery } from "../page-schedules";
import { pageCountsQuery, pageFilter, pagesQuery, sortLabels } from "../queries";
import { readFilter, useFilter } from "@/staff/kit/use-filter-params";
import { paths } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { buttonClass, textLinkClass } from "@/shared/ui/button-class";
import { SearchField, SelectField } from "@/staff/kit/filter-fields";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(pagesQuery(readFilter(pageFilter, url.searchParams))),
  ensureQuery(pageCountsQuery),
  ensureQuery(copyHeadsQuery),
  ensureQuery(schedulesQuery),
]);

/** `/admin/pages`: the pages that staff have made. */
export function Component() {
  const [filter, change] = useFilter(pageFilter);
  const { user } = useSession();
  const { data: counts } = useQuery(pageCountsQuery);
  return (
    <>
      <PageHead title="Pages" />
      {/* The button stands left: toasts come from the right and must not cover it. */}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5 pt-12 pb-6">
        <div>
          <h1 className="text-title">Pages</h1>
          <p className="mt-2 min-h-6 text-mute">
            {counts &&
              `${counts.all} ${counts.all === 1 ? "page" : "pages"}, ${counts.published} published`}
          </p>
        </div>
        <Link to={paths.adminNewPage} className={buttonClass()}>
          Create New Page
        </Link>
        <Link to={paths.adminTrash} className={textLinkClass}>
          Trash
        </Link>
      </div>
      <div className="pb-5 empty:hidden">
        <BuildLine />
      </div>
      {user && <KeptWork userId={user.id} />}
      <BegunPages />
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-3">
        <SearchField
          value={filter.search}
          placeholder="Title, slug, description"
          onChange={(search) => change({ search })}
        />
        <SelectField
          label="Status"
          all="All"
          labels={pageStatusLabels}
          value={filter.status ?? ""}
          onChange={(status) => change({ status })}
        />
        <SelectField
          label="Order"
          labels={sortLabels}
          value={filter.sort ?? "newest"}
          onChange={(sort) => change({ sort: sort === "newest" ? null : sort })}
        />
      </search>
      <PageList filter={filter} onClear={() => change({ search: null, status: null })} />
    </>
  );
}
