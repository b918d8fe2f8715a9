import { useSearchParams } from "react-router-dom";
import { useHydrated } from "@/shared/browser/use-hydrated";

/**
 * A choice kept in the URL's query, such as `?filter=engine`; the first value is the default.
 * Prerendered HTML has no query, so the choice is applied after hydration.
 */
export function useAddressChoice<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [search, setSearch] = useSearchParams();
  const scripted = useHydrated();
  const asked = scripted ? search.get(name) : null;
  const chosen = values.find((value) => value === asked) ?? values[0];

  function choose(value: T) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === values[0]) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [chosen, choose];
}
