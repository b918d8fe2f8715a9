import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { supabase, type Session } from "@/lib/data/supabase";
import { useOnline } from "@/lib/browser/use-online";
import { useAdminCheck } from "./admin-check";
import { readArrival } from "./arrival";
import { SessionContext, type SessionState } from "./session";
import { signOut as endSession } from "./sign-in";

const lostText =
  "You were signed out, here or elsewhere, or your session has ended. Sign in to go on. Drafts are kept on this device.";

/** Follows the auth client's events, also those of other tabs (decision 0028). */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Read before the auth client is created, which clears the fragment.
  const [arrival] = useState(() => readArrival(window.location.hash));
  const [session, setSession] = useState<Session | null>(null);
  const [isLoading, setLoading] = useState(() => supabase() !== null);
  const [isRecovering, setRecovering] = useState(arrival.recovers);
  const [notice, setNotice] = useState(arrival.problem);
  const [bypassed, setBypassed] = useState(false);
  /** 'Sign out' was pressed: the end of the session needs no notice. */
  const isLeaving = useRef(false);
  const online = useOnline();
  const queryClient = useQueryClient();

  useEffect(() => {
    const client = supabase();
    if (!client) return;
    const cache = queryClient.getQueryCache();
    let userId: string | undefined;
    const { data } = client.auth.onAuthStateChange((event, next) => {
      // Never show one user's data to the next.
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
      // Once unsubscribed, a change of user goes unnoticed.
      cache.clear();
    };
  }, [queryClient]);

  async function signOut() {
    isLeaving.current = true;
    const outcome = await endSession();
    isLeaving.current = false;
    return outcome;
  }

  const state: SessionState = {
    ...useAdminCheck(session?.user.id),
    session,
    user: session?.user ?? null,
    isLoading,
    networkError: !online,
    isRecovering: isRecovering && session !== null,
    finishRecovery: () => setRecovering(false),
    notice,
    signOut,
  };
  if (import.meta.env.DEV) {
    if (bypassed) state.isAdmin = true;
    state.bypass = { on: bypassed, set: setBypassed };
  }
  return <SessionContext value={state}>{children}</SessionContext>;
}
