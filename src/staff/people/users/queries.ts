import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { containing, keysetPage, pagedQuery } from "@/staff/data/paging";
import { rpc, table, unwrap } from "@/staff/data/supabase";
import type { ChangeOptions } from "@/staff/kit/use-change";
import { rolesInWords, type Role } from "@/staff/session/staff-access";

type Tables = Database["public"]["Tables"];
export type Person = Pick<
  Tables["profiles"]["Row"],
  "id" | "email" | "display_name" | "created_at"
> & { roles: readonly Role[] };

/** What an account is called. */
export const emailOf = ({ email }: Pick<Person, "email">) => email ?? "this account";

/** Accounts, newest first. Anybody but admins gets only their own. */
export function usersQuery(search: string) {
  return pagedQuery(["people", search], { column: "created_at" }, async (page) => {
    let query = table("profiles").select(
      "id, email, display_name, created_at, user_roles!user_roles_user_id_fkey(role)",
    );
    if (search.trim()) query = query.like("search", containing(search));
    const rows = unwrap(await keysetPage(query, page));
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
export const changeRoles: ChangeOptions<{ person: Person; chosen: readonly Role[] }> = {
  send: ({ person, chosen }) =>
    rpc("change_roles", {
      _user: person.id,
      _give: chosen.filter((role) => !person.roles.includes(role)),
      _take: person.roles.filter((role) => !chosen.includes(role)),
    }),
  touches: ["people", "audit-log"],
  failed: ({ person }) => `Failed to change the roles of ${emailOf(person)}`,
  rules: {
    last_admin: "The last admin cannot be removed. Grant the role to somebody else first.",
    unconfirmed_address:
      "This address has not been confirmed yet. Ask them to open the link in the mail first.",
  },
  done: ({ person, chosen }) => ({
    title: `Roles of ${emailOf(person)}: ${rolesInWords(chosen)}`,
  }),
  inPlace: "problem",
};

/** Which accounts have a second factor, and whether admins need one. */
export const secondFactorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: async ({ signal }) => {
    const [accounts, state] = await Promise.all([
      rpc("accounts_with_factor", {}, signal),
      rpc("sign_in_state", {}, signal),
    ]);
    const { demanded } = state as { demanded: boolean };
    return { accounts, demanded };
  },
});

const factorRules = {
  own_factor_first: "Add a second step on My account first, and sign in with it.",
  own_factor: "Remove your own second step on My account.",
};

/** Asks admins for a second factor, or does so no longer. */
export const demandFactors: ChangeOptions<boolean> = {
  send: (on) => rpc("demand_second_factor", { _on: on }),
  touches: ["second-factors"],
  failed: "The rule could not be changed",
  rules: factorRules,
  done: (on) => ({
    title: on ? "Admins need a second step now." : "Admins need no second step any more.",
  }),
};

/** Removes the second factor of another account. */
export const removeFactorOf: ChangeOptions<Person> = {
  send: ({ id }) => rpc("remove_second_factor", { _user: id }),
  touches: ["second-factors"],
  failed: (person) => `The second step of ${emailOf(person)} could not be removed`,
  rules: factorRules,
  done: (person) => ({ title: `The second step of ${emailOf(person)} is removed.` }),
};
