import { createContext, use } from "react";
import type { Session, User } from "@/staff/data/supabase";
import type { Need, Role } from "./staff-access";
import type { LinkToken } from "./arrival";
import type { AuthOutcome } from "./sign-in";

/** The session as the staff screens see it (docs/roles.md#sessions). */
export type SessionState = {
  session: Session | null;
  /** Null also while the code of the second factor is missing. */
  user: User | null;
  /** The second factor whose code is asked for next; null if none is. */
  missingFactor: string | null;
  /** Null until the backend has answered for this user. */
  isAdmin: boolean | null;
  /** Empty until the backend has answered, and for an account without a role. */
  roles: readonly Role[];
  /** Whether the roles are enough for this, as far as the browser knows (docs/roles.md#database-decides). */
  can: (need: Need) => boolean;
  /** True until the first session lookup has ended. */
  isLoading: boolean;
  networkError: boolean;
  /** Signed in by a password reset link, and no new password set yet. */
  isRecovering: boolean;
  finishRecovery: () => void;
  /** Why nobody is signed in, if unexpected: the session was lost, the link has expired. */
  notice: string | null;
  /** The one-time token of the mailed link that led here, until it is used. */
  link: LinkToken | null;
  /** Uses the token and signs in. One that is no longer valid is dropped, which `notice` then says. */
  openLink: () => Promise<AuthOutcome>;
  /** The mailed link that led here no longer works. */
  linkFailed: boolean;
  /** The session is being renewed and no server answers; it stays stored (docs/roles.md#sessions). */
  isWaiting: boolean;
  /** Ends the session in every tab and on every device, without a `notice`. */
  signOut: () => Promise<AuthOutcome>;
  /** Admins need a second factor here, and this one has none yet. */
  needsFactor: boolean;
  /** True if the admin check ended in an error. */
  adminCheckFailed: boolean;
  checkAdminAgain: () => void;
  /** Development builds only (docs/roles.md#bypass): shows the staff area, changes nothing on the server. */
  bypass?: { on: boolean; set: (on: boolean) => void };
};

/** Provided by SessionProvider around the staff screens; null outside. */
export const SessionContext = createContext<SessionState | null>(null);

/** The session; throws outside a SessionProvider. */
export function useSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error("useSession needs a SessionProvider above it.");
  return state;
}
