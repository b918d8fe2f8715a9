import type { PGlite } from "@electric-sql/pglite";
import { answerAccountMail, bodyOf, type AccountMails } from "./account-mails.ts";
import { answerSecondFactor, withSecondFactor } from "./second-factor.ts";

type Send = (request: Request) => Promise<Response>;

/**
 * Answers a request to the auth API as hosted Supabase does, where the embedded server differs:
 * there are second factors, invitations and further confirmation mails, signing up with a known address reveals
 * nothing, and only the right password reveals that an account is unconfirmed.
 */
export async function asHosted(
  request: Request,
  mails: AccountMails,
  send: Send,
): Promise<Response> {
  const factor = await answerSecondFactor(request, mails.db);
  return factor ?? withSecondFactor(await answerAccount(request, mails, send), mails.db);
}

async function answerAccount(request: Request, mails: AccountMails, send: Send): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST") return send(request);
  const mailed = await answerAccountMail(request, mails);
  if (mailed) return mailed;
  if (pathname === "/auth/v1/verify") return send(await asSignUp(request));
  const copy = request.clone();
  const response = await send(request);
  const code = response.status < 400 ? null : await codeOf(response);
  if (pathname === "/auth/v1/signup" && code === "over_email_send_rate_limit") {
    return Response.json(nobody(await emailOf(copy)));
  }
  if (pathname === "/auth/v1/token" && code === "email_not_confirmed") {
    const given = (await copy.clone().json()) as { email: string; password: string };
    if (!(await isPasswordOf(mails.db, given.email, given.password))) {
      const { headers, url } = copy;
      const body = JSON.stringify({ ...given, email: `${crypto.randomUUID()}@invalid.example` });
      return send(new Request(url, { method: "POST", headers, body }));
    }
  }
  return response;
}

/** The same request for an invitation's token, which the embedded server takes as a sign-up's. */
async function asSignUp(request: Request): Promise<Request> {
  const given = await bodyOf(request);
  if (given.type !== "invite" && given.type !== "email") return request;
  const { headers, url } = request;
  return new Request(url, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...given, type: "signup" }),
  });
}

/** Hosted Supabase's response for an address that has an account: a fake user. */
function nobody(email: string) {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

async function codeOf(response: Response): Promise<string | null> {
  try {
    return ((await response.clone().json()) as { error_code?: string }).error_code ?? null;
  } catch {
    return null;
  }
}

async function emailOf(request: Request): Promise<string> {
  return ((await request.json()) as { email: string }).email.toLowerCase();
}

async function isPasswordOf(db: PGlite, email: string, password: string): Promise<boolean> {
  // pgcrypto only knows the older prefix of bcrypt.
  const { rows } = await db.query<{ same: boolean }>(
    `select extensions.crypt($2, hash) = hash as same
     from (select replace(encrypted_password, '$2b$', '$2a$') as hash from auth.users where email = lower($1)) stored`,
    [email, password],
  );
  return rows[0]?.same === true;
}
