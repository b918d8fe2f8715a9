import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { paths, signInPath } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { SkeletonRows } from "@/shared/ui/skeleton";
import { useSession } from "./session";
import { SignOutButton } from "./sign-out-button";
import type { User } from "@/staff/data/supabase";

const headLink = "flex min-h-11 items-center font-medium hover:underline";

type MemberPageProps = {
  title: string;
  /** Name of the header's navigation. */
  navigation: string;
  loading: string;
  children: (user: User) => ReactNode;
};

/** A page for everybody with an account, outside both layouts (docs/roles.md#notes). */
export function MemberPage({ title, navigation, loading, children }: MemberPageProps) {
  const { user, can, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (!isLoading && !user) return <Navigate to={signInPath(pathname + search)} replace />;
  const links = [
    ...(can("any role") ? [{ to: paths.admin, label: "Admin Dashboard" }] : []),
    ...[
      { to: paths.notes, label: "My Notes" },
      { to: paths.account, label: "My account" },
    ].filter(({ to }) => to !== pathname),
    { to: paths.home, label: "Back to Site" },
  ];
  return (
    <>
      <header className="ink">
        <div className="wrap flex min-h-15 flex-wrap items-center gap-x-4 sm:gap-x-7">
          <Link to={paths.home} className="flex min-h-11 items-center">
            <img src="/logo-line.svg" width="150" height="28" alt={`${garage.name}, home`} />
          </Link>
          <nav
            aria-label={navigation}
            className="ml-auto flex flex-wrap items-center gap-x-4 sm:gap-x-6"
          >
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className={headLink}>
                {label}
              </Link>
            ))}
            {user && <SignOutButton className={headLink} />}
          </nav>
        </div>
      </header>
      <main id="main" className="wrap pb-24">
        {user ? (
          children(user)
        ) : (
          <div className="pt-12">
            <PageHead title={title} />
            <SkeletonRows label={loading} />
          </div>
        )}
      </main>
    </>
  );
}
