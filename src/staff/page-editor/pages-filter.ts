import { isStatus } from "./page-values";
import type { PageFilter, PageSort } from "./queries";

export const sortLabels: Record<PageSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "Title, A to Z",
};

const isSort = (text: string | null): text is PageSort =>
  text !== null && Object.hasOwn(sortLabels, text);

/** The filter that a query string stands for; what it doesn't know counts as not given. */
export function readPagesFilter(params: URLSearchParams): PageFilter {
  const status = params.get("status");
  const sort = params.get("sort");
  return {
    status: isStatus(status) ? status : null,
    search: params.get("search") ?? "",
    sort: isSort(sort) ? sort : "newest",
  };
}
