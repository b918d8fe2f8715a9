import { Link, Navigate, useSearchParams } from "react-router-dom";
import { garage } from "@/content/garage";
import { useSession } from "@/features/session/session";
import { SignInForm } from "@/features/session/sign-in-form";
import { supabaseSettings } from "@/lib/env";
import { paths, sitePath } from "@/lib/paths";
import { Notice } from "@/ui/notice";
import { PageHead } from "@/ui/page-head";
import { Skeleton } from "@/ui/skeleton";

/** `/auth`: who is signed in goes on to where they were headed (ruling 8). */
export function SignInPage() {
  const { user, isAdmin, isLoading } = useSession();
  const [search] = useSearchParams();
  if (user && isAdmin !== null) {
    return <Navigate to={sitePath(search.get("redirect")) ?? paths.admin} replace />;
  }
  return (
    <main
      id="main"
      className="mx-auto grid min-h-svh max-w-measure-short content-center gap-8 px-5 py-12"
    >
      <PageHead title="Sign in" />
      <Link to={paths.home}>
        <img src="/logo-line.svg" width="182" height="34" alt={`${garage.name}, home`} />
      </Link>
      <h1 className="text-h2">Sign in</h1>
      {!supabaseSettings() && (
        <Notice kind="error">
          This site was built without a Supabase project, so nobody can sign in. Set
          VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY and build it again.
        </Notice>
      )}
      {isLoading || user ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-48 w-full" />
        </div>
      ) : (
        <SignInForm />
      )}
    </main>
  );
}
