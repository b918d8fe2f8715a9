import { useState } from "react";
import { Link, Navigate, NavLink, Outlet, useLocation } from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { NoAccess } from "@/staff/session/no-access";
import { useSession } from "@/staff/session/session";
import { SignOutButton } from "@/staff/session/sign-out-button";
import { paths, signInPath } from "@/shared/paths";
import { neededFor } from "@/staff/session/staff-access";
import { PageHead } from "@/shared/site/page-head";
import { classes } from "@/shared/ui/classes";
import { useMedia } from "@/staff/kit/use-media";
import { SkeletonRows } from "@/shared/ui/skeleton";
import { FindDialog } from "@/staff/find/find";
import { useShortcut } from "@/staff/kit/use-shortcut";
import { Count, StaffBar, useCounts } from "./staff-bar";
import { staffNavigation } from "./staff-navigation";
// oxlint-disable-next-line no-restricted-imports, boundaries/dependencies -- the one sheet of the site would bring the desk to every visitor (docs/rendering.md#staff-navigation)
import "@/staff/styles/desk.css";

const staffLink =
  "flex min-h-11 items-center px-2.5 nav:px-2 font-medium whitespace-nowrap hover:underline aria-[current=page]:underline aria-[current=page]:decoration-plate aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8";

/** The staff area and its four states: loading, no user, not allowed, allowed (docs/roles.md#staff-area and #roles). */
export function Component() {
  const { user, isAdmin, can, isLoading } = useSession();
  const { pathname, search } = useLocation();
  const isWide = useMedia("(min-width: 64rem)");
  const counts = useCounts(can("desk"));
  const [isFinding, setFinding] = useState(false);
  const find = () => setFinding(can("desk"));
  useShortcut("ctrlKey", "KeyK", find);
  if (!isLoading && !user) return <Navigate to={signInPath(pathname + search)} replace />;
  const links = staffNavigation.filter(({ to }) => can(neededFor(to)));
  // Whoever does not read the notes of all finds their own here.
  if (links.length > 0 && !can("admin")) links.push({ to: paths.notes, label: "My Notes" });
  return (
    <>
      <header className="ink">
        <nav
          aria-label="Staff"
          className="wrap flex min-h-15 flex-wrap items-center gap-x-3 py-2 nav:gap-x-3 nav:py-0"
        >
          <Link to={paths.admin} className="flex min-h-11 items-center">
            <img
              src="/logo-line.svg"
              width="150"
              height="28"
              alt={`${garage.name}, staff`}
              className="h-6 w-auto nav:h-7"
            />
          </Link>
          {links.length > 0 && isWide && (
            <div className="flex flex-wrap">
              {links.map(({ to, label }) => (
                <NavLink key={to} to={to} end={to === paths.admin} className={staffLink}>
                  <span>
                    {label}
                    <Count of={counts[to]} />
                  </span>
                </NavLink>
              ))}
            </div>
          )}
          <div className="-mr-2.5 ml-auto flex nav:-mr-2">
            {can("desk") && isWide && (
              <button
                type="button"
                className={staffLink}
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K"
                onClick={find}
              >
                Find
              </button>
            )}
            <Link to={paths.home} className={staffLink}>
              Back to Site
            </Link>
            {user && <SignOutButton className={staffLink} />}
          </div>
        </nav>
      </header>
      <main id="main" className={classes("wrap pb-24", !isWide && "desk-above-bar")}>
        {isLoading || isAdmin === null ? (
          <div className="pt-12">
            <PageHead title="Staff" />
            <SkeletonRows label="Loading the staff area" />
          </div>
        ) : can(neededFor(pathname)) ? (
          <Outlet />
        ) : (
          <>
            <PageHead title="Staff" />
            <NoAccess links={links} />
          </>
        )}
      </main>
      {!isWide && <StaffBar links={links} counts={counts} onFind={can("desk") ? find : null} />}
      <FindDialog open={isFinding} onClose={() => setFinding(false)} />
    </>
  );
}
