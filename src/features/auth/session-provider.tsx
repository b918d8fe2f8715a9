import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { supabase, type Session } from "@/lib/data/supabase";
import { useOnline } from "@/lib/browser/use-online";
import { useAdminCheck } from "./admin-check";
import { readArrival } from "./arrival";
import { SessionContext, type SessionState } from "./session";
import { signOut as endSession } from "./sign-in";

const lostText =
  "You were signed out, here or elsewhere, or your session has ended. Sign in to go on. Drafts are kept on this device.";

/** Follows the auth client's events, also those of other tabs (accounts specification 4, "Session"). */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Before the client is made, which reads the fragment and clears it.
  const [arrival] = useState(() => readArrival(window.location.hash));
  const [session, setSession] = useState<Session | null>(null);
  const [isLoading, setLoading] = useState(() => supabase() !== null);
  const [isRecovering, setRecovering] = useState(arrival.recovers);
  const [notice, setNotice] = useState(arrival.problem);
  const [bypassed, setBypassed] = useState(false);
  const isLeaving = useRef(false);
  const online = useOnline();
  const queryClient = useQueryClient();

  useEffect(() => {
    const client = supabase();
    if (!client) return;
    const cache = queryClient.getQueryCache();
    let userId: string | undefined;
    const { data } = client.auth.onAuthStateChange((event, next) => {
      // What one person has loaded is never shown to the next.
      if (next?.user.id !== userId) cache.clear();
      userId = next?.user.id;
      setSession(next);
      setLoading(false);
      if (event === "PASSWORD_RECOVERY") setRecovering(true);
      if (event === "SIGNED_OUT") {
        setRecovering(false);
        setBypassed(false);
        setNotice(isLeaving.current ? null : lostText);
      } else if (next) setNotice(null);
    });
    return () => {
      data.subscription.unsubscribe();
      // From here on nobody notices that another person signs in.
      cache.clear();
    };
  }, [queryClient]);

  const signOut = useCallback(async () => {
    isLeaving.current = true;
    const outcome = await endSession();
    isLeaving.current = false;
    return outcome;
  }, []);

  const { isAdmin, adminCheckFailed, checkAdminAgain } = useAdminCheck(session?.user.id);
  const finishRecovery = useCallback(() => setRecovering(false), []);
  const state = useMemo<SessionState>(
    () => ({
      session,
      user: session?.user ?? null,
      isAdmin: import.meta.env.DEV && bypassed ? true : isAdmin,
      isLoading,
      networkError: !online,
      isRecovering: isRecovering && session !== null,
      finishRecovery,
      notice,
      signOut,
      adminCheckFailed,
      checkAdminAgain,
      ...(import.meta.env.DEV && { bypass: { on: bypassed, set: setBypassed } }),
    }),
    [
      adminCheckFailed,
      bypassed,
      checkAdminAgain,
      finishRecovery,
      isAdmin,
      isLoading,
      isRecovering,
      notice,
      online,
      session,
      signOut,
    ],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
