import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import { buttonClass } from "@/ui/button-class";
import { useSession } from "./session";

// The bundler removes the branch, and with it the file, from production builds.
const AdminBypass = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("./admin-bypass")).AdminBypass }))
  : null;

/** Shown to a signed-in person without the admin role (decision 0062). */
export function NoAccess() {
  const { adminCheckFailed, checkAdminAgain } = useSession();
  return (
    <section className="grid max-w-measure gap-5 py-16">
      <h1 className="text-h2">Admin Access Required</h1>
      <p className="text-mute">
        {adminCheckFailed
          ? "Whether your account has the admin role could not be found out."
          : "Your account has no admin role. Ask the owner of the garage to give it to you. You can write notes without it."}
      </p>
      <p className="flex flex-wrap gap-3">
        {adminCheckFailed && <Button onClick={checkAdminAgain}>Check again</Button>}
        <Link to={paths.notes} className={buttonClass({ variant: "line" })}>
          My Notes
        </Link>
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
