import { useSearchParams } from "react-router-dom";

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
