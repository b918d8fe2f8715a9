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
export type RoleChange = Tables["role_changes"]["Row"] & { person: string; changer: string };

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
 * changes meanwhile stays. The database keeps the last admin (decision 0018).
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
        ["people", "role-changes"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

const newestChanges = 20;

/** The newest entries of the log of role changes, with the addresses of existing accounts. */
export const roleChangesQuery = queryOptions({
  queryKey: ["role-changes"],
  queryFn: async ({ signal }): Promise<RoleChange[]> => {
    const client = requireSupabase();
    const newest = client.from("role_changes").select("*").order("id", { ascending: false });
    const changes =
      unwrap(await newest.limit(newestChanges).abortSignal(signal).retry(false)) ?? [];
    if (changes.length === 0) return [];
    const ids = changes.flatMap(({ user_id, changed_by }) => [user_id, changed_by ?? []].flat());
    const named = client
      .from("profiles")
      .select("id, email")
      .in("id", [...new Set(ids)]);
    const people = unwrap(await named.abortSignal(signal).retry(false)) ?? [];
    const address = (id: string) =>
      people.find((person) => person.id === id)?.email ?? "an account that is gone";
    return changes.map((change) => ({
      ...change,
      person: address(change.user_id),
      changer: change.changed_by === null ? "the database" : address(change.changed_by),
    }));
  },
});
