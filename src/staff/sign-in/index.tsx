import { useEffect, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { LinkConfirmation, linkTitle } from "./link-confirmation";
import { NewPasswordForm } from "./new-password-form";
import { useSession } from "@/staff/session/session";
import { CodeForm } from "@/staff/session/code-form";
import { SignInForm } from "./sign-in-form";
import { supabaseSettings } from "@/shared/http/env";
import { paths, sitePath } from "@/shared/paths";
import { Notice } from "@/shared/ui/notice";
import { PageHead } from "@/shared/site/page-head";
import { Skeleton } from "@/shared/ui/skeleton";

/** `/auth`: redirects users who are signed in (docs/roles.md#sign-in). */
export function Component() {
  const { user, missingFactor, isAdmin, can, isLoading, isRecovering, finishRecovery } =
    useSession();
  const { notice, link, linkFailed } = useSession();
  const [mode, setMode] = useState<"sign-in" | "sign-up">("sign-in");
  const [search] = useSearchParams();
  const wanted = search.get("redirect");
  useShortAddress(!isLoading && wanted === null && link === null);

  const target =
    sitePath(wanted) ?? (isAdmin === null ? null : can("any role") ? paths.admin : paths.notes);
  if (user && !link && !isRecovering && target) return <Navigate to={target} replace />;

  const title = link
    ? linkTitle(link)
    : missingFactor
      ? "Enter your code"
      : isRecovering
        ? "Set a new password"
        : mode === "sign-in"
          ? "Sign in"
          : "Sign up";
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-100 content-center gap-8 px-5 py-12">
      <PageHead
        title={title}
        description={`Sign in to ${garage.name}: for its staff, and for everybody with an account.`}
        path={paths.auth}
        share="/share.jpg"
        noindex
      />
      <Link to={paths.home}>
        <img src="/logo-line.svg" width="182" height="34" alt={`${garage.name}, home`} />
      </Link>
      <h1 className="text-h2">{title}</h1>
      {!supabaseSettings() && (
        <Notice kind="error">
          This site was built without a Supabase project, so nobody can sign in. Set
          VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY and build it again.
        </Notice>
      )}
      {notice && !user && <Notice kind="info">{notice}</Notice>}
      {link ? (
        <LinkConfirmation link={link} />
      ) : missingFactor ? (
        <CodeForm factor={missingFactor} />
      ) : user && isRecovering ? (
        <NewPasswordForm email={user.email ?? ""} onDone={finishRecovery} />
      ) : isLoading || user ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-48 w-full" />
        </div>
      ) : (
        <SignInForm mode={mode} onMode={setMode} linkFailed={linkFailed} />
      )}
    </main>
  );
}

/**
 * Shows `/` in the address bar (docs/roles.md#sign-in) by replacing the history entry without navigating,
 * once `ready`: the auth client must have read the tokens in the fragment.
 */
function useShortAddress(ready: boolean): void {
  useEffect(() => {
    if (ready) window.history.replaceState(window.history.state, "", paths.home);
  }, [ready]);
}
