import { requireSupabase, type Session } from "@/staff/data/supabase";
import { attempt, type AuthOutcome } from "./sign-in";

/** What an authenticator app needs: a picture to scan (a data address) and the key to type. */
export type NewFactor = { id: string; picture: string; key: string };

/** The name under which an authenticator app lists the account. */
const issuer = window.location.hostname;

/**
 * The factor whose code this session still lacks, else null. The database asks for it too
 * (private.is_assured): this only decides what is shown.
 */
export function missingFactor({ access_token: token, user }: Session): string | null {
  const verified = user.factors?.find(({ status }) => status === "verified");
  return verified && strengthOf(token) !== "aal2" ? verified.id : null;
}

/** The authenticator assurance level of an access token. */
function strengthOf(token: string): unknown {
  const payload = token.split(".")[1] ?? "";
  try {
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(json) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

/** Confirms the session, or a new factor, by the code of an authenticator app. */
export async function enterCode(factorId: string, typed: string): Promise<AuthOutcome> {
  const code = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(code)) {
    return { ok: false, text: "Enter the six digits that your authenticator app shows." };
  }
  const outcome = await attempt("check the code", {}, async () => {
    const { error } = await requireSupabase().auth.mfa.challengeAndVerify({ factorId, code });
    return error;
  });
  return !outcome.ok && outcome.wrongCode
    ? { ok: false, text: "This code is wrong or has run out. Enter the one that is shown now." }
    : outcome;
}

/** Begins a second factor; it counts once its code was entered. One that was begun before is given up. */
export async function beginFactor(): Promise<AuthOutcome & { factor?: NewFactor }> {
  let factor: NewFactor | undefined;
  const outcome = await attempt("add a second step", {}, async () => {
    const { mfa } = requireSupabase().auth;
    const known = await mfa.listFactors();
    if (known.error) return known.error;
    for (const { id, status } of known.data.all) {
      if (status === "unverified") await mfa.unenroll({ factorId: id });
    }
    const { data, error } = await mfa.enroll({ factorType: "totp", issuer });
    if (data) factor = { id: data.id, picture: data.totp.qr_code, key: data.totp.secret };
    return error;
  });
  return { ...outcome, ...(factor && { factor }) };
}

/** Removes the second factor of the own account. */
export async function removeFactor(factorId: string): Promise<AuthOutcome> {
  return attempt("remove the second step", {}, async () => {
    const client = requireSupabase();
    const { error } = await client.auth.mfa.unenroll({ factorId });
    // The session's user still lists it.
    if (!error) await client.auth.refreshSession();
    return error;
  });
}
