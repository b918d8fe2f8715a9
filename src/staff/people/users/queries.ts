import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { containing, keysetPage, pagedQuery } from "@/staff/data/paging";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import type { Role } from "@/staff/session/staff-access";

type Tables = Database["public"]["Tables"];
export type Person = Pick<
  Tables["profiles"]["Row"],
  "id" | "email" | "display_name" | "created_at"
> & { roles: readonly Role[] };

/** Accounts, newest first. Anybody but admins gets only their own. */
export function usersQuery(search: string) {
  return pagedQuery(["people", search], { column: "created_at" }, async (page) => {
    let query = requireSupabase()
      .from("profiles")
      .select("id, email, display_name, created_at, user_roles!user_roles_user_id_fkey(role)");
    if (search.trim()) query = query.like("search", containing(search));
    const rows = unwrap(await keysetPage(query, page)) ?? [];
    return rows.map(({ user_roles: roles, ...person }) => ({
      ...person,
      roles: roles.map(({ role }) => role),
    }));
  });
}

/**
 * Changes the roles of an account at once from what was shown to what is chosen; what somebody else
 * changes meanwhile stays. The database keeps the last admin (docs/roles.md#database-decides).
 */
export function useChangeRoles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ person, chosen }: { person: Person; chosen: readonly Role[] }) =>
      unwrap(
        await requireSupabase().rpc("change_roles", {
          _user: person.id,
          _give: chosen.filter((role) => !person.roles.includes(role)),
          _take: person.roles.filter((role) => !chosen.includes(role)),
        }),
      ),
    onSettled: () =>
      Promise.all(
        ["people", "audit-log"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

/** Which accounts have a second factor, and whether admins need one. */
export const secondFactorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: async ({ signal }) => {
    const client = requireSupabase();
    const [accounts, state] = await Promise.all([
      client.rpc("accounts_with_factor").abortSignal(signal).retry(false),
      client.rpc("sign_in_state").abortSignal(signal).retry(false),
    ]);
    const { demanded } = unwrap(state) as { demanded: boolean };
    return { accounts: unwrap(accounts) ?? [], demanded };
  },
});

/** Removes the second factor of another account, or asks admins for one. */
export function useChangeFactors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: { removeOf: string } | { demanded: boolean }) => {
      const client = requireSupabase();
      return "removeOf" in change
        ? unwrap(await client.rpc("remove_second_factor", { _user: change.removeOf }))
        : unwrap(await client.rpc("demand_second_factor", { _on: change.demanded }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["second-factors"] }),
  });
}
