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
  | "email_exists"
  | "mail_limit"
  | "not_sent";

const statuses: Record<Refusal, number> = {
  no_session: 401,
  admins_only: 403,
  invitation_limit: 429,
  invalid_email: 400,
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

/**
 * Invites somebody by mail: `POST {"email": …}` with the access token of an admin (decision 0075).
 * The database says with that token whether the caller may; only then is the secret key used. Answers
 * 200 with `{}`, or a refusal with its `code`. Uses web standards only, so that it runs both as an
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
    const email = await emailIn(request);
    const problem = email === null ? "invalid_email" : await send(email, settings);
    return problem ? refuse(problem) : Response.json({}, { headers: cors });
  } catch {
    return refuse("not_sent");
  }
}

function refuse(code: Refusal): Response {
  return Response.json({ code }, { status: statuses[code], headers: cors });
}

/** The address in the body, or null if it is none. Whether it takes mail is for the mail server to say. */
async function emailIn(request: Request): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > 1_000) return null;
  try {
    const { email } = (await request.json()) as { email?: unknown };
    const text = typeof email === "string" ? email.trim() : "";
    return text.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Asks the database, as the caller; counts the invitation. */
async function admit(token: string, settings: InviteSettings): Promise<Refusal | null> {
  const { status, body } = await post("/rest/v1/rpc/admit_invitation", {}, settings, {
    apikey: settings.publicKey,
    authorization: `Bearer ${token}`,
  });
  if (status < 300) return null;
  if (status === 401) return "no_session";
  if (status === 403) return "admins_only";
  return body.hint === "invitation_limit" ? "invitation_limit" : "not_sent";
}

/** Has the auth service make the account and send its mail. */
async function send(email: string, settings: InviteSettings): Promise<Refusal | null> {
  const { key } = settings;
  const { status, body } = await post("/auth/v1/invite", { email }, settings, {
    apikey: key,
    // The newer keys are no JWTs.
    ...(key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` }),
  });
  if (status < 300) return null;
  const code = body.error_code ?? body.code;
  if (code === "email_exists") return "email_exists";
  if (code === "validation_failed" || code === "email_address_invalid") return "invalid_email";
  return status === 429 ? "mail_limit" : "not_sent";
}

async function post(
  path: string,
  body: object,
  { url, fetch: call = fetch }: InviteSettings,
  headers: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const request = new Request(url + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await call(request);
  const text = await answer.text();
  return { status: answer.status, body: fieldsOf(text) };
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
