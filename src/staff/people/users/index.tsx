import { useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "@/staff/session/session";
import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { InviteDialog } from "./invite-dialog";
import { roleLogQuery } from "@/staff/people/audit-log/queries";
import { secondFactorsQuery, usersQuery } from "./queries";
import { FactorRule } from "./second-factors";
import { RoleLog } from "./role-log";
import { UserList } from "./user-list";
import { z } from "@/shared/data/zod";
import { readFilter, searched, useFilter } from "@/staff/kit/use-filter-params";
import { paths } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { SearchField } from "@/staff/kit/filter-fields";

const userFilter = z.object({ search: searched });

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(usersQuery(readFilter(userFilter, url.searchParams).search)),
  ensureQuery(roleLogQuery),
  ensureQuery(secondFactorsQuery),
]);

/** `/admin/users`: accounts, their roles, and the log of role changes (docs/roles.md#users). */
export function Component() {
  const { user, checkAdminAgain } = useSession();
  const [{ search }, change] = useFilter(userFilter);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title="Users" />
      {/* The button stands left, and on phones below: toasts must not cover it (docs/rendering.md#toasts). */}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5 pt-12 pb-6">
        <h1 className="text-title max-sm:w-full">Users</h1>
        <Button onClick={() => setInviting(true)}>Invite by mail</Button>
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SearchField
          value={search}
          placeholder="Email or name"
          onChange={(text) => change({ search: text })}
        />
      </search>
      <UserList
        search={search}
        ownId={user?.id ?? ""}
        onClear={() => change({ search: null })}
        onOwnRolesChanged={checkAdminAgain}
      />
      <div className="mt-6">
        <FactorRule />
      </div>
      <p className="mt-4">
        <Link to={paths.adminPersonalData} className={textLinkClass}>
          Export or erase what is held about a person
        </Link>
      </p>
      <section className="mt-10">
        <h2 className="mb-4 text-h3">Role changes</h2>
        <RoleLog />
      </section>
    </>
  );
}
