import { MutationCache, QueryCache, QueryClient, type Query } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { reportUnanswered } from "./report-unanswered";
import { renewSession } from "./sign-in";

/**
 * The query cache of the staff screens, shared by their loaders and components. It holds one user's
 * data: the session provider clears it when the user changes or signs out, and when the staff area
 * is left.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && !isRefused(error),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      // The default pauses queries while offline; here they fail, and the screen shows it.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      void renewIfRefused(error);
      // Nobody waits for what is asked again and again; the screen says that it is not up to date.
      if (!meta?.polled) void reportUnanswered(error, false);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error) => {
      void renewIfRefused(error);
      void reportUnanswered(error, true);
    },
  }),
});

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Late answers to calls with the old token start no second renewal within this time. */
const renewalPauseMs = 30_000;
let renewedAt = Number.NEGATIVE_INFINITY;

/**
 * After a 401 of the data API: renews the session and asks again for what failed, or ends the
 * session (docs/roles.md#sessions).
 */
async function renewIfRefused(error: unknown): Promise<void> {
  if (!isRefused(error) || performance.now() - renewedAt < renewalPauseMs) return;
  if (!(await renewSession())) return;
  renewedAt = performance.now();
  const failed = ({ state }: Query) => isRefused(state.error);
  await queryClient.refetchQueries({ type: "active", predicate: failed });
}
