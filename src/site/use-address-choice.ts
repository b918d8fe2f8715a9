import { useSearchParams } from "react-router-dom";
import { useHydrated } from "@/hydration/use-hydrated";

/**
 * A choice that stands in the address, such as `?filter=engine`; the first value is the one without
 * it. The HTML of the build knows no address, so the choice comes once the page listens.
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
