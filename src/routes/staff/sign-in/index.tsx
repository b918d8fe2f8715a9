import { useEffect, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { garage } from "@/content/garage";
import { LinkConfirmation, linkTitle } from "@/features/auth/link-confirmation";
import { NewPasswordForm } from "@/features/auth/new-password-form";
import { useSession } from "@/features/auth/session";
import { SignInForm } from "@/features/auth/sign-in-form";
import { supabaseSettings } from "@/lib/http/env";
import { paths, sitePath } from "@/lib/paths";
import { Notice } from "@/ui/notice";
import { PageHead } from "@/site/page-head";
import { Skeleton } from "@/ui/skeleton";

/** `/auth`: redirects users who are signed in (decision 0008). */
export function Component() {
  const { user, isAdmin, can, isLoading, isRecovering, finishRecovery, notice, link, linkFailed } =
    useSession();
  const [mode, setMode] = useState<"sign-in" | "sign-up">("sign-in");
  const [search] = useSearchParams();
  const wanted = search.get("redirect");
  useShortAddress(!isLoading && wanted === null && link === null);

  const target =
    sitePath(wanted) ?? (isAdmin === null ? null : can("any role") ? paths.admin : paths.notes);
  if (user && !link && !isRecovering && target) return <Navigate to={target} replace />;

  const title = link
    ? linkTitle(link)
    : isRecovering
      ? "Set a new password"
      : mode === "sign-in"
        ? "Sign in"
        : "Sign up";
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-100 content-center gap-8 px-5 py-12">
      <PageHead title={title} />
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
 * Shows `/` in the address bar (decision 0008) by replacing the history entry without navigating,
 * once `ready`: the auth client must have read the tokens in the fragment.
 */
function useShortAddress(ready: boolean): void {
  useEffect(() => {
    if (ready) window.history.replaceState(window.history.state, "", paths.home);
  }, [ready]);
}
