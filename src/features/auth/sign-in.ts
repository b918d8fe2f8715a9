import { paths } from "@/lib/paths";
import { requireSupabase } from "@/lib/data/supabase";
import { passwordReasons } from "./password-reasons";

const unreachableText = "Connection failed. Please check your internet and try again.";

/** Outcome of a call to the auth service. `unreachable`: no server answered. */
export type AuthOutcome =
  | { ok: true }
  | { ok: false; text: string; reasons?: string[]; unreachable?: boolean };

/** An error that the auth client returns or throws. */
type AuthCallError = {
  name: string;
  message: string;
  code?: string | undefined;
  reasons?: unknown;
};

const done: AuthOutcome = { ok: true };

/** Signs in with e-mail and password (decision 0061). */
export async function signIn(email: string, password: string): Promise<AuthOutcome> {
  return attempt("sign in", { email, password }, async () => {
    const { error } = await requireSupabase().auth.signInWithPassword({ email, password });
    return error;
  });
}

/**
 * Creates an account; the confirmation mail leads back to `/auth`. The outcome does not reveal
 * whether the address already had an account (decision 0061).
 */
export async function signUp(email: string, password: string): Promise<AuthOutcome> {
  return attempt("sign up", { email, password }, async () => {
    const { error } = await requireSupabase().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: authAddress() },
    });
    return error && tellsOfAccounts(error) ? null : error;
  });
}

/** Mails a link to set a new password; the answer is the same for every address (decision 0017). */
export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  return attempt("reset your password", { email }, async () => {
    const { error } = await requireSupabase().auth.resetPasswordForEmail(email, {
      redirectTo: authAddress(),
    });
    return error && tellsOfAccounts(error) ? null : error;
  });
}

/** Sets the password of the user who is signed in, as by a reset link. */
export async function setNewPassword(password: string): Promise<AuthOutcome> {
  return attempt("set a password", { password }, async () => {
    const { error } = await requireSupabase().auth.updateUser({ password });
    return error;
  });
}

/** Ends the session in every tab and on every device. */
export async function signOut(): Promise<AuthOutcome> {
  return attempt("sign out", {}, async () => {
    const { error } = await requireSupabase().auth.signOut();
    return error;
  });
}

/**
 * Lets the auth client check the session after the data API answered 401: one that was removed on
 * the server ends here too.
 */
export async function endLostSession(): Promise<void> {
  await requireSupabase()
    .auth.getUser()
    .catch(() => undefined);
}

function authAddress(): string {
  return window.location.origin + paths.auth;
}

/** True for errors that only occur for an address with an account. */
function tellsOfAccounts({ code }: AuthCallError): boolean {
  return ["user_already_exists", "email_exists", "over_email_send_rate_limit"].includes(code ?? "");
}

async function attempt(
  what: string,
  needed: { email?: string; password?: string },
  call: () => Promise<AuthCallError | null>,
): Promise<AuthOutcome> {
  if (Object.values(needed).some((text) => text === "")) {
    const missing = "email" in needed ? "both email and password" : "a new password";
    return { ok: false, text: `Please enter ${missing}.` };
  }
  if (!navigator.onLine) {
    return {
      ok: false,
      text: `Cannot ${what} while offline. Please check your internet connection.`,
    };
  }
  try {
    const error = await call();
    return error ? refusal(error, what) : done;
  } catch (error) {
    return error instanceof Error && "status" in error
      ? refusal(error, what)
      : { ok: false, text: unreachableText, unreachable: true };
  }
}

function refusal(error: AuthCallError, what: string): AuthOutcome {
  // The auth client's own error for a call without an answer.
  if (error.name === "AuthRetryableFetchError") {
    return { ok: false, text: unreachableText, unreachable: true };
  }
  if (error.code === "weak_password") {
    return {
      ok: false,
      text: "This password is too weak.",
      reasons: passwordReasons(error.reasons),
    };
  }
  return { ok: false, text: error.message || `Failed to ${what}` };
}
