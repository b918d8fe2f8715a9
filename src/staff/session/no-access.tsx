import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { rolesInWords } from "./staff-access";
import { Button } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { useSession } from "./session";

// The bundler removes the branch, and with it the file, from production builds.
const AdminBypass = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("./admin-bypass")).AdminBypass }))
  : null;

/** `links`: what is open to this account in the staff area; empty without a role. */
type NoAccessProps = { links: readonly { to: string; label: string }[] };

/** Shown to whom a screen is not open, with the way to what is (docs/roles.md#staff-area and #roles). */
export function NoAccess({ links }: NoAccessProps) {
  const { adminCheckFailed, checkAdminAgain, needsFactor, roles } = useSession();
  return (
    <section className="grid max-w-measure gap-5 py-16">
      <h1 className="text-h2">Admin Access Required</h1>
      <p className="text-mute">
        {adminCheckFailed
          ? "Whether your account has the admin role could not be found out."
          : needsFactor
            ? "Admins of this garage sign in with a second step. Add one to your account, and everything is open to you again."
            : roles.length > 0
              ? `This screen is not part of your role (${rolesInWords(roles)}). Ask the owner of the garage if you need it. These are open to you:`
              : "Your account has no role. Ask the owner of the garage to give it one. You can write notes without it."}
      </p>
      <p className="flex flex-wrap gap-3">
        {adminCheckFailed && <Button onClick={checkAdminAgain}>Check again</Button>}
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass({ variant: "line" })}>
            {label}
          </Link>
        ))}
        {needsFactor && (
          <Link to={paths.account} className={buttonClass({})}>
            My account
          </Link>
        )}
        {links.length === 0 && (
          <Link to={paths.notes} className={buttonClass({ variant: "line" })}>
            My Notes
          </Link>
        )}
        <Link to={paths.home} className={buttonClass({ variant: "dark" })}>
          Return to Home
        </Link>
      </p>
      {AdminBypass && (
        <Suspense fallback={null}>
          <AdminBypass />
        </Suspense>
      )}
    </section>
  );
}
