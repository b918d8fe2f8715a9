import { Link, Navigate, useLocation } from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { useSession } from "@/staff/session/session";
import { SignOutButton } from "@/staff/session/sign-out-button";
import { ensureList, memberLoader, onArrival } from "@/staff/session/staff-loader";
import { NotesScreen } from "../notes-screen";
import { notesQuery } from "../queries";
import { paths, signInPath } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { SkeletonRows } from "@/shared/ui/skeleton";

export const shouldRevalidate = onArrival;
export const loader = memberLoader(({ url, userId }) => [
  ensureList(notesQuery({ writer: userId, search: url.searchParams.get("search") ?? "" })),
]);

const headLink = "flex min-h-11 items-center font-medium hover:underline";

/** `/notes`: the user's own notes, outside both layouts (decision 0063). */
export function Component() {
  const { user, can, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (!isLoading && !user) return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <>
      <header className="ink">
        <div className="wrap flex min-h-15 flex-wrap items-center gap-x-4 sm:gap-x-7">
          <Link to={paths.home} className="flex min-h-11 items-center">
            <img src="/logo-line.svg" width="150" height="28" alt={`${garage.name}, home`} />
          </Link>
          <nav
            aria-label="Notes"
            className="ml-auto flex flex-wrap items-center gap-x-4 sm:gap-x-6"
          >
            {can("any role") && (
              <Link to={paths.admin} className={headLink}>
                Admin Dashboard
              </Link>
            )}
            <Link to={paths.home} className={headLink}>
              Back to Site
            </Link>
            {user && <SignOutButton className={headLink} />}
          </nav>
        </div>
      </header>
      <main id="main" className="wrap pb-24">
        {user ? (
          <NotesScreen userId={user.id} title="My Notes" everybody={false} />
        ) : (
          <div className="pt-12">
            <PageHead title="My Notes" />
            <SkeletonRows label="Loading notes" />
          </div>
        )}
      </main>
    </>
  );
}
