import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import type { Role } from "./staff-access";
import { ApiError } from "@/shared/http/api-error";
import { showToast } from "@/shared/ui/toast";
import { queryClient } from "./query-client";
import { renewSession } from "./sign-in";

/** Delay after sign-in (docs/roles.md#staff-area). */
const delayMs = 300;

/** `failed`: the check ended in an error, which counts as no role. `needsFactor`: an admin who must add one. */
type AdminCheck = {
  userId: string;
  roles: readonly Role[];
  failed: boolean;
  needsFactor?: boolean;
};

const allChecks = ["has-role"];

/** The check of one user's roles, made once per query cache. */
const adminCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: [...allChecks, userId],
    queryFn: async ({ client, queryKey }) => {
      await new Promise((over) => setTimeout(over, delayMs));
      // Signing out has emptied the cache meanwhile: without a session the call would be refused.
      const isWanted = client.getQueryState(queryKey) !== undefined;
      if (!isWanted) return { userId, roles: [], failed: false };
      return { userId, ...(await askForRoles(userId)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => (state.data?.failed ? "always" : false),
  });

/** Asks whether the user is an admin, and only where not, for other roles. */
async function askForRoles(userId: string): Promise<Omit<AdminCheck, "userId">> {
  const ask = async () => requireSupabase().rpc("has_role", { _role: "admin" });
  try {
    let answer = await ask();
    if (answer.status === 401) {
      // When the session has ended, the sign-in screen says so.
      if (!(await renewSession())) return { roles: [], failed: true };
      answer = await ask();
    }
    if (unwrap(answer)) return { roles: ["admin"], failed: false };
    const rows = await requireSupabase().from("user_roles").select("role").eq("user_id", userId);
    const roles = unwrap(rows)?.map(({ role }) => role) ?? [];
    return { roles, failed: false, ...(roles.includes("admin") && (await askForStrength())) };
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
  return { roles: [], failed: true };
}

/** Why the role admin of an account does not count: it must add a second factor first. */
async function askForStrength(): Promise<{ roles: Role[]; needsFactor: boolean }> {
  const state = unwrap(await requireSupabase().rpc("sign_in_state"));
  const { needs_factor: needsFactor } = state as { needs_factor: boolean };
  return { roles: [], needsFactor };
}

const noRoles: readonly Role[] = [];

/**
 * The roles of a user; `isAdmin` is null until the backend has answered. For display only: the
 * database enforces permissions (docs/roles.md#database-decides).
 */
export function useAdminCheck(userId: string | undefined) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...adminCheckQuery(userId ?? ""), enabled: userId !== undefined });
  return {
    roles: data?.roles ?? noRoles,
    isAdmin: data ? data.roles.includes("admin") : null,
    adminCheckFailed: data?.failed ?? false,
    needsFactor: data?.needsFactor ?? false,
    checkAdminAgain: () => void queryClient.resetQueries({ queryKey: allChecks }),
  };
}

/** The signed-in user after the check, null before. For loaders. */
export function checkedUser(): AdminCheck | null {
  const checks = queryClient.getQueriesData<AdminCheck>({ queryKey: allChecks });
  return checks.find(([, check]) => check)?.[1] ?? null;
}
