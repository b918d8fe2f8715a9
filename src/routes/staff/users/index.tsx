import { Link, useSearchParams } from "react-router-dom";
import { UserList } from "@/features/users/user-list";
import { RoleLog } from "@/features/users/role-log";
import { useSession } from "@/features/auth/session";
import { paths } from "@/lib/paths";
import { textLinkClass } from "@/ui/button-class";
import { Field } from "@/ui/field";
import { PageHead } from "@/site/page-head";
import { TextInput } from "@/ui/text-input";

/** `/admin/users`: people, their roles, and who changed them (ruling 19). */
export function Component() {
  const { user, checkAdminAgain } = useSession();
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const change = (text: string) =>
    setParams(text ? { search: text } : {}, { replace: true, flushSync: true });
  return (
    <>
      <PageHead title="Users" />
      <h1 className="pt-12 pb-6 text-title">Users</h1>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Search" look="box">
          <TextInput
            type="search"
            value={search}
            placeholder="Email or name"
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      </search>
      <UserList
        search={search}
        ownId={user?.id ?? ""}
        onClear={() => change("")}
        onOwnRoleTaken={checkAdminAgain}
      />
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
