import { createHmac, timingSafeEqual } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { renderSVG } from "uqr";
import { bodyOf } from "./account-mails.ts";
import { LOCAL_JWT_SECRET } from "./keys.ts";
import { isTotpCode, newTotpKey } from "./totp.ts";

/**
 * The second factors of the auth service (TOTP), which the embedded server lacks: endpoints and errors
 * in its shapes, held against its recorded answers by tests/contract/fixtures/second-factor.jsonl.
 */

type Claims = { sub: string; session_id: string; exp: number; aal?: string };
type Factor = {
  id: string;
  user_id: string;
  status: string;
  secret: string;
  friendly_name: string;
};
type Tokens = { access_token: string; user?: Record<string, unknown> };

const PATH = /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36})(?:\/(challenge|verify))?)?$/;

/** Answers the endpoints of second factors; null for any other request. */
export async function answerSecondFactor(request: Request, db: PGlite): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [matched, id, step] = PATH.exec(pathname) ?? [];
  const changesAccount = request.method === "PUT" && pathname === "/auth/v1/user";
  if (!matched && !changesAccount) return null;
  const claims = claimsOf(request);
  if (!claims) {
    return matched
      ? refusal(401, "no_authorization", "This endpoint requires a Bearer token")
      : null;
  }
  if (changesAccount) {
    const isWeak = claims.aal !== "aal2" && (await factorsOf(db, claims.sub)).some(isVerified);
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    return isWeak ? refusal(401, "insufficient_aal", message) : null;
  }
  if (!id) return request.method === "POST" ? enroll(request, db, claims) : null;
  const factor = (await factorsOf(db, claims.sub)).find((one) => one.id === id);
  if (!factor) return refusal(404, "mfa_factor_not_found", "Factor not found");
  if (request.method === "DELETE") return unenroll(db, claims, factor);
  return step === "verify" ? verify(request, db, claims, factor) : challenge(db, factor);
}

/** Adds an account's factors to an answer with its user, and the strength of its session to new tokens. */
export async function withSecondFactor(response: Response, db: PGlite): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const body = (await response.clone().json()) as Partial<Tokens> & { id?: string };
  const user = body.user ?? (body.id ? body : null);
  const id = (user as { id?: unknown } | null)?.id;
  if (!user || typeof id !== "string") return response;
  const factors = await factorsOf(db, id);
  if (factors.length > 0) Object.assign(user, { factors: factors.map(shown) });
  if (body.access_token) body.access_token = await strengthened(body.access_token, db);
  return Response.json(body, { status: response.status, headers: response.headers });
}

async function enroll(request: Request, db: PGlite, { sub }: Claims): Promise<Response> {
  const { friendly_name = "", issuer = "", factor_type } = await bodyOf(request);
  if (factor_type !== "totp") {
    return refusal(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  }
  const id = crypto.randomUUID();
  const secret = newTotpKey();
  if ((await factorsOf(db, sub)).some((one) => one.friendly_name === friendly_name)) {
    const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
    return refusal(422, "mfa_factor_name_conflict", message);
  }
  await db.query(
    "insert into auth.mfa_factors (id, user_id, friendly_name, secret) values ($1, $2, $3, $4)",
    [id, sub, friendly_name, secret],
  );
  const { rows } = await db.query<{ email: string }>("select email from auth.users where id = $1", [
    sub,
  ]);
  const uri = `otpauth://totp/${encodeURIComponent(`${issuer}:${rows[0]?.email}`)}?${new URLSearchParams(
    { algorithm: "SHA1", digits: "6", issuer, period: "30", secret },
  )}`;
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return Response.json({ id, type: "totp", friendly_name, totp });
}

async function challenge(db: PGlite, { id: factor }: Factor): Promise<Response> {
  const id = crypto.randomUUID();
  await db.query("insert into auth.mfa_challenges (id, factor_id) values ($1, $2)", [id, factor]);
  return Response.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + 300 });
}

async function verify(request: Request, db: PGlite, claims: Claims, factor: Factor) {
  const { challenge_id, code = "" } = await bodyOf(request);
  const { rows } = await db.query(
    `select from auth.mfa_challenges where id::text = $1 and factor_id = $2 and verified_at is null
     and created_at > now() - interval '5 minutes'`,
    [challenge_id, factor.id],
  );
  if (rows.length === 0) {
    return refusal(
      404,
      "mfa_factor_not_found",
      "MFA factor with the provided challenge ID not found",
    );
  }
  if (!isTotpCode(factor.secret, code)) {
    return refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  await db.query("update auth.mfa_challenges set verified_at = now() where id::text = $1", [
    challenge_id,
  ]);
  await db.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now(), last_challenged_at = now()
     where id = $1`,
    [factor.id],
  );
  await db.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    claims.session_id,
    factor.id,
  ]);
  // As the auth service does: the other sessions of the account were not asked for the code.
  await db.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [claims.sub]);
  return sessionOf(request, db, claims);
}

/** The session's tokens anew, now with its strength. */
async function sessionOf(request: Request, db: PGlite, claims: Claims): Promise<Response> {
  const { rows } = await db.query<{ token: string; user: Record<string, unknown> }>(
    `select r.token, to_jsonb(u) - 'encrypted_password' as user from auth.refresh_tokens r
     join auth.users u on u.id = r.user_id::uuid where r.session_id = $1 and not r.revoked`,
    [claims.session_id],
  );
  const [kept] = rows;
  const bearer = request.headers.get("authorization")?.replace(/^Bearer /i, "") ?? "";
  if (!kept)
    return refusal(403, "session_not_found", "Session from session_id claim does not exist");
  const { id, aud, role, email, created_at, updated_at } = kept.user;
  return Response.json({
    access_token: await strengthened(bearer, db),
    token_type: "bearer",
    expires_in: claims.exp - Math.floor(Date.now() / 1000),
    expires_at: claims.exp,
    refresh_token: kept.token,
    user: {
      id,
      aud,
      role,
      email,
      created_at,
      updated_at,
      app_metadata: {},
      user_metadata: {},
      factors: (await factorsOf(db, claims.sub)).map(shown),
    },
  });
}

async function unenroll(db: PGlite, { aal }: Claims, factor: Factor): Promise<Response> {
  if (isVerified(factor) && aal !== "aal2") {
    return refusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await db.query("delete from auth.mfa_factors where id = $1", [factor.id]);
  await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
    factor.id,
  ]);
  return Response.json({ id: factor.id });
}

async function factorsOf(db: PGlite, user: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>(
    "select * from auth.mfa_factors where user_id = $1 order by created_at",
    [user],
  );
  return rows;
}

const isVerified = ({ status }: Factor) => status === "verified";

/** A factor as the auth service shows it: without its key. */
function shown({ secret: _secret, user_id: _user, ...factor }: Factor) {
  return { ...factor, phone: "" };
}

/** The token with the claim of its session's strength. */
async function strengthened(token: string, db: PGlite): Promise<string> {
  const claims = verified(token);
  if (!claims) return token;
  const { rows } = await db.query<{ aal: string | null }>(
    "select aal from auth.sessions where id = $1",
    [claims.session_id],
  );
  const header = token.split(".")[0];
  const payload = encode(JSON.stringify({ ...claims, aal: rows[0]?.aal ?? "aal1" }));
  return `${header}.${payload}.${signature(`${header}.${payload}`)}`;
}

function claimsOf(request: Request): Claims | null {
  return verified(request.headers.get("authorization")?.replace(/^Bearer /i, "") ?? "");
}

/** The claims of an access token of this stack that has not expired, else null. */
function verified(token: string): Claims | null {
  const [header, payload, given = ""] = token.split(".");
  const expected = Buffer.from(signature(`${header}.${payload}`));
  const sent = Buffer.from(given);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Claims;
  return claims.exp > Date.now() / 1000 ? claims : null;
}

const encode = (text: string) => Buffer.from(text).toString("base64url");
const signature = (text: string) =>
  createHmac("sha256", LOCAL_JWT_SECRET).update(text).digest("base64url");

function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message },
    {
      status,
      headers: { "x-sb-error-code": code, "x-supabase-api-version": "2024-01-01" },
    },
  );
}
