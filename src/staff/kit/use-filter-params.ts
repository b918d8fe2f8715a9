import { useSearchParams } from "react-router-dom";
import { z } from "@/shared/data/zod";

/**
 * A list's filter, kept in the query string so that it can be bookmarked and shared. Returns the
 * parameters and a function that sets some of them; null or "" removes one.
 */
export function useFilterParams(): [
  URLSearchParams,
  (change: Record<string, string | null>) => void,
] {
  const [params, setParams] = useSearchParams();
  function change(next: Record<string, string | null>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      // Typing replaces the history entry; other choices add one. The search field is controlled by
      // the query string, so the update must be synchronous or letters are lost.
      { replace: "search" in next, flushSync: true },
    );
  }
  return [params, change];
}

/** A search in a filter. */
export const searched = z._default(z.string(), "");

/** A box in a filter, "yes" where it is ticked. */
export const tickedFilter = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === "yes"),
);

/** One of the labelled choices of a filter, or null; what is not among them counts as not given. */
export const chosen = <Value extends string>(labels: Readonly<Record<Value, unknown>>) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value = "") => (Object.hasOwn(labels, value) ? (value as Value) : null)),
  );

/** The filter that a query string stands for. */
export function readFilter<Filter extends z.ZodMiniType>(filter: Filter, params: URLSearchParams) {
  return z.parse(filter, Object.fromEntries(params));
}

/** As `useFilterParams`, with the filter that the query string stands for. */
export function useFilter<Filter extends z.ZodMiniType>(filter: Filter) {
  const [params, change] = useFilterParams();
  return [readFilter(filter, params), change] as const;
}
