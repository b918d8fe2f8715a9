import { createContext, use } from "react";
import type { Session, User } from "@/lib/supabase";

/** Who is signed in, for the staff screens (accounts specification 3, "Auth context"). */
export type SessionState = {
  session: Session | null;
  user: User | null;
  /** Null until the backend has answered for this user. */
  isAdmin: boolean | null;
  /** True until the first look for a session is over. */
  isLoading: boolean;
  networkError: boolean;
};

export const SessionContext = createContext<SessionState | null>(null);

export function useSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error("useSession needs a SessionProvider above it.");
  return state;
}
