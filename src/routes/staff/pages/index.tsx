import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminLoader, ensureList, ensureQuery, onArrival } from "@/features/auth/staff-loader";
import { useSession } from "@/features/auth/session";
import { BuildLine } from "@/features/site-pages/build-line";
import { BegunPages, KeptWork } from "@/features/site-pages/kept-work";
import { PageList } from "@/features/site-pages/page-list";
import { statusLabels } from "@/features/site-pages/page-values";
import { readPagesFilter, sortLabels } from "@/features/site-pages/pages-filter";
import { copyHeadsQuery } from "@/features/site-pages/page-copies";
import { schedulesQuery } from "@/features/site-pages/page-schedules";
import { pageCountsQuery, pagesQuery } from "@/features/site-pages/queries";
import { useFilterParams } from "@/lib/browser/use-filter-params";
import { paths } from "@/lib/paths";
import { PageHead } from "@/site/page-head";
import { buttonClass, textLinkClass } from "@/ui/button-class";
import { SearchField, SelectField } from "@/ui/filter-fields";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(pagesQuery(readPagesFilter(url.searchParams))),
  ensureQuery(pageCountsQuery),
  ensureQuery(copyHeadsQuery),
  ensureQuery(schedulesQuery),
]);

/** `/admin/pages`: the pages that staff have made. */
export function Component() {
  const [params, change] = useFilterParams();
  const filter = readPagesFilter(params);
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
          labels={statusLabels}
          value={filter.status ?? ""}
          onChange={(status) => change({ status })}
        />
        <SelectField
          label="Order"
          labels={sortLabels}
          value={filter.sort}
          onChange={(sort) => change({ sort: sort === "newest" ? null : sort })}
        />
      </search>
      <PageList filter={filter} onClear={() => change({ search: null, status: null })} />
    </>
  );
}
