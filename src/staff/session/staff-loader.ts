import type { LoaderFunction, ShouldRevalidateFunction } from "react-router-dom";
import { mayWith, neededFor, type Role } from "./staff-access";
import { checkedUser } from "./admin-check";
import { queryClient } from "./query-client";

/** After this time the next screen is shown with its skeleton (docs/rendering.md#staff-loaders). */
const timeoutMs = 1_000;

type Screen = {
  userId: string;
  roles: readonly Role[];
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
};
type Queries = (screen: Screen) => Promise<unknown>[];

/** The loader of a screen below /admin; runs no query for whom its address is not open. */
export function adminLoader(queries: Queries): LoaderFunction {
  return staffLoader(queries, (roles, { pathname }) => mayWith(roles, neededFor(pathname)));
}

/** The loader of a screen for everybody with an account. */
export function memberLoader(queries: Queries): LoaderFunction {
  return staffLoader(queries, () => true);
}

/**
 * Runs the queries of a screen, so that its components find the data in the cache. Never throws:
 * the component that uses a failed query shows the error.
 */
function staffLoader(
  queries: Queries,
  isAllowed: (roles: readonly Role[], url: URL) => boolean,
): LoaderFunction {
  return async ({ request, params }) => {
    const user = checkedUser();
    const url = new URL(request.url);
    if (!user || !isAllowed(user.roles, url) || !navigator.onLine) return null;
    const loading = queries({ ...user, params, url });
    const timeout = new Promise((over) => setTimeout(over, timeoutMs));
    await Promise.race([Promise.allSettled(loading), timeout]);
    return null;
  };
}

/** Runs a query unless its data is cached, however old: the component refetches stale data. */
export const ensureQuery: typeof queryClient.query = (options) =>
  queryClient.query({ ...options, staleTime: "static" });

/** As `ensureQuery`, for the first page of a list. */
export const ensureList: typeof queryClient.infiniteQuery = (options) =>
  queryClient.infiniteQuery({ ...options, staleTime: "static" });

/**
 * Runs a loader on arrival only. A search field is controlled by the query string, so a loader that
 * ran on each letter would delay the typing.
 */
export const onArrival: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
