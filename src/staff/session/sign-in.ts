import { paths } from "@/shared/paths";
import type { LinkToken } from "./arrival";
import { renewalWait } from "@/staff/data/session-renewal";
import { requireSupabase } from "@/staff/data/supabase";
import { passwordReasons } from "./password-reasons";

const unreachableText = "Connection failed. Please check your internet and try again.";

/** Both limits have one code: the pace of mails to one address, and the project's mails an hour. */
const tooManyMailsText =
  "No mail was sent, because too many were asked for. Please try again in a minute, and if that fails, in an hour.";

/**
 * Outcome of a call to the auth service. `title`: what failed, where `text` only says why.
 * `unreachable`: no server answered. `unconfirmed`: the account waits for its confirmation.
 * `linkEnded`: the link of a mail has expired or was used. `wrongCode`: not the code of the second factor.
 */
export type AuthOutcome =
  | { ok: true }
  | {
      ok: false;
      text: string;
      title?: string;
      reasons?: string[];
      unreachable?: boolean;
      unconfirmed?: boolean;
      linkEnded?: boolean;
      wrongCode?: boolean;
    };

/** An error that the auth client returns or throws. */
export type AuthCallError = {
  name: string;
  message: string;
  status?: unknown;
  code?: string | undefined;
  reasons?: unknown;
};

const done: AuthOutcome = { ok: true };

/** Signs in with e-mail and password (docs/roles.md#sign-in). */
export async function signIn(email: string, password: string): Promise<AuthOutcome> {
  return attempt("sign in", { email, password }, async () => {
    const { error } = await requireSupabase().auth.signInWithPassword({ email, password });
    return error;
  });
}

/**
 * Creates an account; the confirmation mail leads back to `/auth`. The outcome does not reveal
 * whether the address already had an account (docs/roles.md#sign-in).
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

/** Mails a link to set a new password; the answer is the same for every address (docs/roles.md#sign-in). */
export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  return attempt("reset your password", { email }, async () => {
    const { error } = await requireSupabase().auth.resetPasswordForEmail(email, {
      redirectTo: authAddress(),
    });
    return error && tellsOfAccounts(error) ? null : error;
  });
}

/**
 * Mails another link to confirm a new account; the answer is the same for every address
 * (docs/roles.md#sign-in).
 */
export async function resendConfirmation(email: string): Promise<AuthOutcome> {
  return attempt("send the mail", { email }, async () => {
    const options = { emailRedirectTo: authAddress() };
    const { error } = await requireSupabase().auth.resend({ type: "signup", email, options });
    return error && tellsOfAccounts(error) ? null : error;
  });
}

/** Signs in with the one-time token of a mailed link (docs/roles.md#links-in-mails). */
export async function verifyLink({ hash, type }: LinkToken): Promise<AuthOutcome> {
  return attempt("open the link", {}, async () => {
    const { error } = await requireSupabase().auth.verifyOtp({ token_hash: hash, type });
    return error;
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
  const outcome = await attempt("sign out", {}, async () => {
    // The auth client would wait as well, for hours if need be.
    if (renewalWait.current()) throw new Error("The session is being renewed.");
    const { error } = await requireSupabase().auth.signOut();
    return error;
  });
  return !outcome.ok && outcome.unreachable ? { title: "Failed to sign out", ...outcome } : outcome;
}

let renewal: Promise<boolean> | undefined;

/**
 * Renews a session whose token the data API has refused. If the new token is refused as well, or
 * there is none, the session ends on this device (event `SIGNED_OUT`) and the answer is false.
 * Concurrent calls share one renewal.
 */
export function renewSession(): Promise<boolean> {
  renewal ??= renew().finally(() => (renewal = undefined));
  return renewal;
}

async function renew(): Promise<boolean> {
  const client = requireSupabase();
  const { data: kept } = await client.auth.getSession();
  if (!kept.session) return false;
  const { data: fresh } = await client.auth.refreshSession();
  if (fresh.session) {
    const { status } = await client.rpc("has_role", { _role: "admin" });
    if (status !== 401) return true;
  }
  await client.auth.signOut({ scope: "local" });
  return false;
}

function authAddress(): string {
  return window.location.origin + paths.auth;
}

/** True for errors that only occur for an address with an account. */
function tellsOfAccounts({ code }: AuthCallError): boolean {
  return code === "user_already_exists" || code === "email_exists";
}

/** Calls the auth service; `what` completes 'Failed to …'. Never throws. */
export async function attempt(
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
  const { name, code } = error;
  // The auth client writes out an answer without a message as JSON.
  const message = /^\{.*\}$/s.test(error.message) ? "" : error.message;
  const status = Number(error.status ?? 0);
  // The auth client's own error for a call without an answer, and for a server error.
  if (name === "AuthRetryableFetchError" && (status === 0 || (status > 501 && message === ""))) {
    return { ok: false, text: unreachableText, unreachable: true };
  }
  if (code === "weak_password") {
    return {
      ok: false,
      title: `Failed to ${what}`,
      text: "This password is too weak.",
      reasons: passwordReasons(error.reasons),
    };
  }
  const text = code === "over_email_send_rate_limit" ? tooManyMailsText : message;
  if (!text) return { ok: false, text: `Failed to ${what}` };
  return {
    ok: false,
    text,
    // A refused sign-in shows the server's message by itself (docs/roles.md#sign-in).
    ...(what !== "sign in" && { title: `Failed to ${what}` }),
    ...(code === "email_not_confirmed" && { unconfirmed: true }),
    ...(code === "otp_expired" && { linkEnded: true }),
    ...(code === "mfa_verification_failed" && { wrongCode: true }),
  };
}
