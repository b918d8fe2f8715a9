import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { renewalWait } from "@/staff/data/session-renewal";
import { supabase, type Session } from "@/staff/data/supabase";
import { useOnline } from "@/shared/browser/use-online";
import { supabaseSettings } from "@/shared/http/env";
import { mayWith, type Need } from "./staff-access";
import { MayContext } from "./if-open";
import { useAdminCheck } from "./admin-check";
import { missingFactor as missingFactorOf } from "./second-factor";
import { brokenLinkText, readArrival, setsPassword } from "./arrival";
import { SessionContext, type SessionState } from "./session";
import { signOut as endSession, verifyLink, type AuthOutcome } from "./sign-in";

const lostText =
  "You were signed out, here or elsewhere, or your session has ended. Sign in to go on. Drafts are kept on this device.";

/** Follows the auth client's events, also those of other tabs (docs/roles.md#sessions). */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Read before the auth client is created, which clears the fragment.
  const [arrival] = useState(() => readArrival(window.location));
  const [session, setSession] = useState<Session | null>(null);
  const [isLoading, setLoading] = useState(() => supabaseSettings() !== null);
  const [isRecovering, setRecovering] = useState(arrival.recovers);
  const [notice, setNotice] = useState(arrival.problem);
  const [link, setLink] = useState(arrival.token);
  const [linkFailed, setLinkFailed] = useState(arrival.problem !== null);
  const [bypassed, setBypassed] = useState(false);
  /** 'Sign out' was pressed: the end of the session needs no notice. */
  const isLeaving = useRef(false);
  const online = useOnline();
  const renewalWaits = useSyncExternalStore(renewalWait.subscribe, renewalWait.current);
  const queryClient = useQueryClient();

  useEffect(() => {
    // Made here, so that nothing it says of the session comes before somebody listens.
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

  async function openLink(): Promise<AuthOutcome> {
    if (!link) return { ok: false, text: brokenLinkText };
    // Before the call, since the auth client reports the new session before the call ends.
    setRecovering(setsPassword(link));
    const outcome = await verifyLink(link);
    if (outcome.ok) setLink(null);
    else setRecovering(false);
    if (!outcome.ok && outcome.linkEnded) {
      setLink(null);
      setLinkFailed(true);
      setNotice(brokenLinkText);
    }
    return outcome;
  }

  async function signOut() {
    isLeaving.current = true;
    const outcome = await endSession();
    isLeaving.current = false;
    return outcome;
  }

  const missingFactor = session && missingFactorOf(session);
  const user = missingFactor === null ? (session?.user ?? null) : null;
  const check = useAdminCheck(user?.id);
  const state: SessionState = {
    ...check,
    can: (need: Need) => mayWith(check.roles, need),
    session,
    user,
    missingFactor,
    isLoading,
    networkError: !online,
    isRecovering: isRecovering && session !== null,
    finishRecovery: () => setRecovering(false),
    notice,
    link,
    openLink,
    linkFailed,
    isWaiting: renewalWaits && (isLoading || session !== null),
    signOut,
  };
  if (import.meta.env.DEV) {
    if (bypassed) {
      state.isAdmin = true;
      state.can = () => true;
    }
    state.bypass = { on: bypassed, set: setBypassed };
  }
  return (
    <SessionContext value={state}>
      <MayContext value={state.can}>{children}</MayContext>
    </SessionContext>
  );
}
