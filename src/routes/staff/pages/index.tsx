import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PageList } from "@/features/site-pages/page-list";
import { statusLabels, type PageStatus } from "@/features/site-pages/page-values";
import { sortLabels, usePagesFilter } from "@/features/site-pages/pages-filter";
import { pageCountsQuery, type PageSort } from "@/features/site-pages/queries";
import { paths } from "@/lib/paths";
import { buttonClass } from "@/ui/button-class";
import { Field } from "@/ui/field";
import { PageHead } from "@/site/page-head";
import { Select, TextInput } from "@/ui/text-input";

/** `/admin/pages`: the pages that staff have made. */
export function Component() {
  const [filter, change] = usePagesFilter();
  const { data: counts } = useQuery(pageCountsQuery);
  return (
    <>
      <PageHead title="Pages" />
      <div className="flex flex-wrap items-end justify-between gap-5 pt-12 pb-6">
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
      </div>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-3">
        <Field label="Search" look="box">
          <TextInput
            type="search"
            value={filter.search}
            placeholder="Title, slug, description"
            onChange={(event) => change({ search: event.target.value })}
          />
        </Field>
        <Field label="Status" look="box">
          <Select
            value={filter.status ?? ""}
            onChange={(event) =>
              change({ status: (event.target.value || null) as PageStatus | null })
            }
          >
            <option value="">All</option>
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Order" look="box">
          <Select
            value={filter.sort}
            onChange={(event) => change({ sort: event.target.value as PageSort })}
          >
            {Object.entries(sortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </search>
      <PageList filter={filter} onClear={() => change({ search: "", status: null })} />
    </>
  );
}
