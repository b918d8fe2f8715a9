import { useSearchParams } from "react-router-dom";
import { isStatus } from "./page-values";
import type { PageFilter, PageSort } from "./queries";

export const sortLabels: Record<PageSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "Title, A to Z",
};

const isSort = (text: string | null): text is PageSort =>
  text !== null && Object.hasOwn(sortLabels, text);

/** The filter of the pages list lives in the address, so that it can be kept, shared and gone back to. */
export function usePagesFilter(): [PageFilter, (change: Partial<PageFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const status = params.get("status");
  const sort = params.get("sort");
  const filter: PageFilter = {
    status: isStatus(status) ? status : null,
    search: params.get("search") ?? "",
    sort: isSort(sort) ? sort : "newest",
  };
  function change(next: Partial<PageFilter>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value && value !== "newest") after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      // The controls show the address, so it must have changed before the next letter comes.
      { replace: "search" in next, flushSync: true },
    );
  }
  return [filter, change];
}
