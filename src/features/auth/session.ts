import { createContext, use } from "react";
import type { Session, User } from "@/lib/data/supabase";
import type { AuthOutcome } from "./sign-in";

/** Who is signed in, for the staff screens (decision 0028). */
export type SessionState = {
  session: Session | null;
  user: User | null;
  /** Null until the backend has answered for this user. */
  isAdmin: boolean | null;
  /** True until the first look for a session is over. */
  isLoading: boolean;
  networkError: boolean;
  /** Came by a link to reset the password and has not set one yet. */
  isRecovering: boolean;
  finishRecovery: () => void;
  /** Why nobody is signed in, where that may surprise: the session was lost, the link too old. */
  notice: string | null;
  /** Ends the session in every tab and on every device, without a `notice`. */
  signOut: () => Promise<AuthOutcome>;
  /** True where the admin check ended in an error and not in a no. */
  adminCheckFailed: boolean;
  checkAdminAgain: () => void;
  /** Development builds only (decision 0016): shows the staff area, changes nothing on the server. */
  bypass?: { on: boolean; set: (on: boolean) => void };
};

/** Filled by the SessionProvider around the staff screens; null outside it. */
export const SessionContext = createContext<SessionState | null>(null);

/** Who is signed in; throws outside a SessionProvider. */
export function useSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error("useSession needs a SessionProvider above it.");
  return state;
}
