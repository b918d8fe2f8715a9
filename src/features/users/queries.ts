import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/data/database.types";
import { requireOneRow } from "@/lib/data/require-one-row";
import { containing, keysetPage, pagedQuery } from "@/lib/data/paging";
import { requireSupabase, unwrap } from "@/lib/data/supabase";

type Tables = Database["public"]["Tables"];
export type Person = Pick<
  Tables["profiles"]["Row"],
  "id" | "email" | "display_name" | "created_at"
> & { isAdmin: boolean };
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
      isAdmin: roles.some(({ role }) => role === "admin"),
    }));
  });
}

/** Grants or revokes the admin role. The database keeps the last admin (decision 0018). */
export function useSetAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, admin }: { id: string; admin: boolean }) => {
      const roles = requireSupabase().from("user_roles");
      if (admin) {
        unwrap(await roles.insert({ user_id: id, role: "admin" }));
        return;
      }
      const gone = unwrap(
        await roles.delete().eq("user_id", id).eq("role", "admin").select("user_id"),
      );
      requireOneRow(gone, "No role was taken.");
    },
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
