import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import { ApiError } from "@/lib/http/api-error";
import { showToast } from "@/ui/toast";
import { queryClient } from "./query-client";
import { renewSession } from "./sign-in";

/** Delay after sign-in (decision 0062). */
const delayMs = 300;

/** `failed`: the check ended in an error, which counts as no admin. */
type AdminCheck = { userId: string; isAdmin: boolean; failed: boolean };

const allChecks = ["has-role"];

/** The admin check of one user, made once per query cache. */
const adminCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: [...allChecks, userId],
    queryFn: async ({ client, queryKey }) => {
      await new Promise((over) => setTimeout(over, delayMs));
      // Signing out has emptied the cache meanwhile: without a session the call would be refused.
      const isWanted = client.getQueryState(queryKey) !== undefined;
      if (!isWanted) return { userId, isAdmin: false, failed: false };
      return { userId, ...(await askForAdmin()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => (state.data?.failed ? "always" : false),
  });

async function askForAdmin(): Promise<Omit<AdminCheck, "userId">> {
  const ask = async () => requireSupabase().rpc("has_role", { _role: "admin" });
  try {
    let answer = await ask();
    if (answer.status === 401) {
      // When the session has ended, the sign-in screen says so.
      if (!(await renewSession())) return { isAdmin: false, failed: true };
      answer = await ask();
    }
    return { isAdmin: unwrap(answer) ?? false, failed: false };
  } catch (error) {
    const failed =
      error instanceof ApiError
        ? { title: `Admin status check failed: ${error.message}` }
        : {
            title: "Failed to verify admin status",
            text: "An unexpected error occurred during role verification.",
          };
    showToast({ ...failed, tone: "error" });
  }
  return { isAdmin: false, failed: true };
}

/**
 * Whether a user is an admin; `isAdmin` is null until the backend has answered. For display only:
 * the database enforces permissions (decision 0018).
 */
export function useAdminCheck(userId: string | undefined) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...adminCheckQuery(userId ?? ""), enabled: userId !== undefined });
  return {
    isAdmin: data?.isAdmin ?? null,
    adminCheckFailed: data?.failed ?? false,
    checkAdminAgain: () => void queryClient.resetQueries({ queryKey: allChecks }),
  };
}

/** The signed-in user after the admin check, null before. For loaders. */
export function checkedUser(): AdminCheck | null {
  const checks = queryClient.getQueriesData<AdminCheck>({ queryKey: allChecks });
  return checks.find(([, check]) => check)?.[1] ?? null;
}
