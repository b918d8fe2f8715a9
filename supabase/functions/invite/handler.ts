import { databaseLimitMs, DatabaseRefused } from "../_shared/database.ts";
import { detailsOf, logFailure, retryLater } from "../_shared/failures.ts";

export type InviteSettings = {
  /** Address of the Supabase project. */
  url: string;
  /** Secret key (`sb_secret_…` or the older service_role JWT), for the auth service alone. */
  key: string;
  /** Public key, sent with the caller's own token. */
  publicKey: string;
  fetch?: (request: Request) => Promise<Response>;
};

/** Why nobody was invited; `code` in the body. */
type Refusal =
  | "no_session"
  | "admins_only"
  | "invitation_limit"
  | "invalid_email"
  | "invalid_role"
  | "email_exists"
  | "mail_limit"
  | "not_sent";

const statuses: Record<Refusal, number> = {
  no_session: 401,
  admins_only: 403,
  invitation_limit: 429,
  invalid_email: 400,
  invalid_role: 400,
  email_exists: 409,
  mail_limit: 429,
  not_sent: 502,
};

/** Called from the site's own pages, on another origin. The token is the permission, not a cookie. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
};

const longestEmail = 254;

/** As `public.app_role`; an account without one is invited too. */
const roles = ["admin", "staff", "editor"];

/**
 * Invites somebody by mail: `POST {"email": …, "role": …}` with the access token of an admin
 * (docs/roles.md#invitations and #roles); the role may be missing. The database says with that token whether
 * the caller may; only then is the secret key used. Answers 200 with `{}`, with `{"code": "no_role"}` if
 * the mail is on its way but no role waits for who accepts, or a refusal with its `code`: 503 where the
 * database cannot say, before anything is sent. Uses web standards only, so that it runs both as an
 * Edge Function and in the embedded stack.
 */
export async function invite(request: Request, settings: InviteSettings): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
  if (request.method !== "POST") {
    return new Response(null, { status: 405, headers: { ...cors, allow: "POST, OPTIONS" } });
  }
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) return refuse("no_session");
  try {
    // First, so that nothing of a stranger's is read.
    const refused = await admit(token, settings);
    if (refused) return refuse(refused);
    const { email, role } = await wishIn(request);
    if (email === null) return refuse("invalid_email");
    if (role !== null && !roles.includes(role)) return refuse("invalid_role");
    const sent = await send(email, settings);
    if ("problem" in sent) return refuse(sent.problem);
    const kept = role === null || (await promise(sent.id, role, token, settings));
    return Response.json(kept ? {} : { code: "no_role" }, { headers: cors });
  } catch (error) {
    logFailure("invite", detailsOf(error));
    return refuse("not_sent", 503);
  }
}

function refuse(code: Refusal, status = statuses[code]): Response {
  const headers = status === 503 ? { ...cors, ...retryLater } : cors;
  return Response.json({ code }, { status, headers });
}

type Wish = { email: string | null; role: string | null };

/** What the body asks for; the address is null if it is none. Whether it takes mail is for the mail server to say. */
async function wishIn(request: Request): Promise<Wish> {
  const nothing = { email: null, role: null };
  if (Number(request.headers.get("content-length") ?? 0) > 1_000) return nothing;
  try {
    const { email, role } = (await request.json()) as { email?: unknown; role?: unknown };
    const text = typeof email === "string" ? email.trim() : "";
    const isAddress = text.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    return {
      email: isAddress ? text : null,
      // Anything else than a text is a role that does not exist.
      role: role === undefined || role === null ? null : typeof role === "string" ? role : "",
    };
  } catch {
    return nothing;
  }
}

/** Asks the database, as the caller; counts the invitation. Throws where it cannot say. */
async function admit(token: string, settings: InviteSettings): Promise<Refusal | null> {
  const { status, body } = await ask("admit_invitation", {}, token, settings);
  if (status < 300) return null;
  if (status === 401) return "no_session";
  if (status === 403) return "admins_only";
  if (body.hint === "invitation_limit") return "invitation_limit";
  throw new DatabaseRefused("rpc/admit_invitation", status);
}

/** Has the database promise the role to the new account, as the caller; false if it does not. */
async function promise(
  _user: unknown,
  _role: string,
  token: string,
  settings: InviteSettings,
): Promise<boolean> {
  try {
    const { status, text } = await ask("promise_role", { _user, _role }, token, settings);
    if (status >= 300) throw new DatabaseRefused("rpc/promise_role", status);
    return text === "true";
  } catch (error) {
    // The mail has gone: whoever invited gives the role on the Users page.
    logFailure("invite", detailsOf(error));
    return false;
  }
}

/** Calls a function of the database as the caller. */
function ask(name: string, body: object, token: string, settings: InviteSettings) {
  return post(`/rest/v1/rpc/${name}`, body, settings, {
    apikey: settings.publicKey,
    authorization: `Bearer ${token}`,
  });
}

type Sent = { id: unknown } | { problem: Refusal };

/** Has the auth service make the account and send its mail. */
async function send(email: string, settings: InviteSettings): Promise<Sent> {
  const { key } = settings;
  const headers = {
    apikey: key,
    // The newer keys are no JWTs.
    ...(key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` }),
  };
  const { status, body } = await post("/auth/v1/invite", { email }, settings, headers, mailLimitMs);
  if (status < 300) return { id: body.id };
  const code = body.error_code ?? body.code;
  if (code === "email_exists") return { problem: "email_exists" };
  if (code === "validation_failed" || code === "email_address_invalid") {
    return { problem: "invalid_email" };
  }
  if (status === 429) return { problem: "mail_limit" };
  logFailure("invite", { call: "auth/v1/invite", status });
  return { problem: "not_sent" };
}

/** The auth service answers once its mailer has. */
const mailLimitMs = 15_000;

async function post(
  path: string,
  body: object,
  { url, fetch: call = fetch }: InviteSettings,
  headers: Record<string, string>,
  limitMs = databaseLimitMs,
): Promise<{ status: number; body: Record<string, unknown>; text: string }> {
  const request = new Request(url + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limitMs),
  });
  const answer = await call(request);
  const text = await answer.text();
  return { status: answer.status, body: fieldsOf(text), text };
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
