import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { MAIL_TEMPLATES, type AuthMail } from "./config.ts";
import { LOCAL_SECRET_KEY } from "./keys.ts";

export type AccountMails = {
  db: PGlite;
  siteUrl: string;
  send: (mail: AuthMail) => Promise<void> | void;
};

/** The mail with its text taken from its HTML, since the embedded server has no template for texts. */
export function withText(mail: AuthMail): AuthMail {
  return mail.html ? { ...mail, text: textOf(mail.html) } : mail;
}

function textOf(html: string): string {
  return html
    .replace(/<a href="([^"]*)"\s*>[^<]*<\/a\s*>/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/^ +/gm, "")
    .trim();
}

/**
 * Answers `POST /auth/v1/invite` and `/resend` as hosted Supabase does; the embedded server has no
 * invitations, and its `resend` never sends. Null for any other request.
 */
export async function answerAccountMail(
  request: Request,
  mails: AccountMails,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === "/auth/v1/invite") return invite(request, mails);
  if (pathname !== "/auth/v1/resend") return null;
  const { type, email } = await bodyOf(request);
  return type === "signup" && email ? resend(email.toLowerCase(), mails) : null;
}

/** The fields of a JSON body; the request can still be read. */
export async function bodyOf(request: Request): Promise<Record<string, string>> {
  try {
    return (await request.clone().json()) as Record<string, string>;
  } catch {
    return {};
  }
}

async function resend(email: string, mails: AccountMails): Promise<Response> {
  const { rows } = await mails.db.query<{ id: string; waits: boolean }>(
    `select id, confirmation_sent_at > now() - interval '1 second' as waits
     from auth.users where email = $1 and confirmed_at is null`,
    [email],
  );
  const [user] = rows;
  // The same answer for an address without an account.
  if (!user) return Response.json({});
  if (user.waits) return refusal(429, "over_email_send_rate_limit", "Too soon.");
  await sendToken("confirmation", user.id, email, mails);
  return Response.json({});
}

async function invite(request: Request, mails: AccountMails): Promise<Response> {
  if (request.headers.get("apikey") !== LOCAL_SECRET_KEY) {
    return refusal(403, "not_admin", "User not allowed");
  }
  const address = ((await bodyOf(request)).email ?? "").toLowerCase();
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)) {
    return refusal(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  const { rows: known } = await mails.db.query<{ id: string; confirmed: boolean }>(
    "select id, confirmed_at is not null as confirmed from auth.users where email = $1",
    [address],
  );
  if (known[0]?.confirmed) {
    const message = "A user with this email address has already been registered";
    return refusal(422, "email_exists", message);
  }
  const id = known[0]?.id ?? crypto.randomUUID();
  await mails.db.query(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, '{"provider": "email", "providers": ["email"]}', '{}', now(), now())
     on conflict (id) do nothing`,
    [id, address],
  );
  await mails.db.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
     select gen_random_uuid(), $1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text), 'email', now(), now()
     where not exists (select from auth.identities where user_id = $1::uuid)`,
    [id, address],
  );
  await sendToken("invite", id, address, mails);
  return Response.json({ id, email: address, aud: "authenticated", role: "authenticated" });
}

/** Gives the account a new one-time token and mails it. */
async function sendToken(
  kind: "confirmation" | "invite",
  id: string,
  email: string,
  { db, siteUrl, send }: AccountMails,
): Promise<void> {
  const token = randomBytes(28).toString("hex");
  await db.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
    [id, token],
  );
  const { subject, content_path } = MAIL_TEMPLATES[kind];
  const values: Record<string, string> = { SiteURL: siteUrl, TokenHash: token, Email: email };
  const html = (await readFile(content_path, "utf8")).replace(
    /\{\{ \.(\w+) \}\}/g,
    (_placeholder, name: string) => values[name] ?? "",
  );
  await send(withText({ to: email, subject, html }));
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
