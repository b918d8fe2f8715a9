import type { LoaderFunction, ShouldRevalidateFunction } from "react-router-dom";
import { checkedUser } from "./admin-check";

/** How long a press waits for data before the next screen shows its skeleton instead (decision 0043). */
const patienceMs = 1_000;

type Screen = { userId: string; params: Readonly<Record<string, string | undefined>>; url: URL };
type Queries = (screen: Screen) => Promise<unknown>[];

/** The loader of a screen for admins; asks for nothing on behalf of anybody else. */
export function adminLoader(queries: Queries): LoaderFunction {
  return staffLoader(queries, ({ isAdmin }) => isAdmin);
}

/** The loader of a screen that everybody with an account has. */
export function memberLoader(queries: Queries): LoaderFunction {
  return staffLoader(queries, () => true);
}

/**
 * Starts the queries of a screen and waits until they are in the cache, where its components find
 * them. Never throws: a failed query is shown by the component that uses it. Waits for nothing while
 * the person is not known yet (the first screen of a visit) or the browser is offline.
 */
function staffLoader(
  queries: Queries,
  isAllowed: (user: { isAdmin: boolean }) => boolean,
): LoaderFunction {
  return async ({ request, params }) => {
    const user = checkedUser();
    if (!user || !isAllowed(user) || !navigator.onLine) return null;
    const loading = queries({ userId: user.userId, params, url: new URL(request.url) });
    const patience = new Promise((over) => setTimeout(over, patienceMs));
    await Promise.race([Promise.allSettled(loading), patience]);
    return null;
  };
}

/**
 * Runs a screen's loader on arrival only. A filter changes the query string with each letter typed;
 * the field shows the address, so a loader would hold the letters back.
 */
export const onArrival: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
