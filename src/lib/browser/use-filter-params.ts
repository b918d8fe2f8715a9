import { useSearchParams } from "react-router-dom";

/**
 * A list's filter lives in the query string, so that it can be kept, shared and gone back to. Gives
 * the parameters and a function that sets some of them; null or "" removes one.
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
      // Typing does not fill the history; choosing does. The controls show the query string, so it
      // must have changed before the next letter comes.
      { replace: "search" in next, flushSync: true },
    );
  }
  return [params, change];
}
