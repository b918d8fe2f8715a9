import { useEffect, useMemo, useState, type ReactNode } from "react";
import { supabase, type Session } from "@/lib/supabase";
import { useOnline } from "@/lib/use-online";
import { SessionContext, type SessionState } from "./session";
import { useAdminCheck } from "./use-admin-check";

/** Follows the auth client's events, also those of other tabs (accounts specification 4, "Session"). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const [isLoading, setLoading] = useState(() => supabase() !== null);
  const online = useOnline();

  useEffect(() => {
    const client = supabase();
    if (!client) return;
    const { data } = client.auth.onAuthStateChange((_event, next) => {
      setSession(next);
      setLoading(false);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const isAdmin = useAdminCheck(session?.user.id);
  const state = useMemo<SessionState>(
    () => ({ session, user: session?.user ?? null, isAdmin, isLoading, networkError: !online }),
    [isAdmin, isLoading, online, session],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
