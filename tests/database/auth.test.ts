// What the browser relies on in the auth API, and tokens that must be refused.
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { LOCAL_JWT_SECRET, LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";
import { claimsOf, forge, forgeUnsigned } from "./support/token";

const api = useStack();
const signIn = (body: object) => api.call("/auth/v1/token?grant_type=password", { body });
/** The one-time token in the last mail to this address, whose link leads to the site. */
function tokenFor(email: string) {
  const mail = api.mails.findLast(({ to }) => to === email);
  const link = new URL(/https?:\S+auth#\S+/.exec(mail?.text ?? "")?.[0] ?? "none:");
  expect(link.origin + link.pathname).toBe(`${SITE_URL}/auth`);
  expect(mail?.html).toContain(link.href.replaceAll("&", "&amp;"));
  return Object.fromEntries(new URLSearchParams(link.hash.slice(1))) as {
    token_hash: string;
    type: string;
  };
}
/** Uses that token, as the button on the site does. */
const use = (email: string) => api.call("/auth/v1/verify", { body: tokenFor(email) });
/** Opens a link of the auth service's own templates; returns where it redirects. */
async function follow(email: string, target: string) {
  const { token_hash: token, type } = tokenFor(email);
  const query = new URLSearchParams({ token, type, redirect_to: target });
  const verified = await api.call(`/auth/v1/verify?${query.toString()}`);
  expect(verified.status).toBe(303);
  return verified.headers.get("location") ?? "";
}

const ENQUIRIES = "/rest/v1/enquiries?select=id&limit=1";

describe("the seeded accounts", () => {
  test.each([OWNER, MECHANIC])("$email signs in", async (account) => {
    const { status, body } = await signIn(account);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: "bearer",
      expires_in: 3600,
      refresh_token: expect.any(String),
      user: { email: account.email, email_confirmed_at: expect.any(String) },
    });
  });

  test("the official client signs in, reads and signs out", async () => {
    const client = createClient(SITE_URL, LOCAL_PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket; none is opened here.
      realtime: { transport: EventTarget as unknown as typeof WebSocket },
      global: { fetch: (input, init) => api.stack.fetch(new Request(input, init)) },
    });
    expect((await client.auth.signInWithPassword(OWNER)).error).toBeNull();
    expect(await client.rpc("has_role", { _role: "admin" })).toMatchObject({ data: true });
    expect((await client.from("enquiries").select("id")).data).toHaveLength(12);
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.from("enquiries").select("id")).error?.code).toBe("42501");
  });
});

describe("signing in", () => {
  test("a wrong password and an unknown address get the same answer", async () => {
    const wrong = await signIn({ ...OWNER, password: "Garage-owner-2" });
    const unknown = await signIn({ email: "nobody@garage.example", password: "Garage-owner-1" });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  test("a refresh gives a new session; an unknown refresh token gives none", async () => {
    const { body } = await signIn(OWNER);
    const refresh = (refresh_token: string) =>
      api.call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
    const renewed = await refresh((body as { refresh_token: string }).refresh_token);
    expect(renewed).toMatchObject({ status: 200, body: { user: { email: OWNER.email } } });
    const unknown = await refresh("abcdefghijkl");
    expect(unknown.status).toBe(400);
    expect(unknown.body).not.toHaveProperty("access_token");
  });

  test("after signing out the session is gone on the server", async () => {
    const token = await api.signIn(MECHANIC);
    expect((await api.call("/auth/v1/user", { token })).status).toBe(200);
    const out = await api.call("/auth/v1/logout?scope=local", { method: "POST", token });
    expect(out.status).toBe(204);
    expect(await api.call("/auth/v1/user", { token })).toMatchObject({
      status: 403,
      body: { error_code: "session_not_found" },
    });
  });
});

describe("signing up", () => {
  const signUp = (email: string, password: string) =>
    api.call("/auth/v1/signup", { body: { email, password } });

  test.each([
    ["short", "Ab1", "length"],
    ["of small letters only", "abcdefghij", "characters"],
  ])("a password that is %s is refused with its reason", async (_name, password, reason) => {
    expect(await signUp("weak@garage.example", password)).toMatchObject({
      status: 422,
      body: { error_code: "weak_password", weak_password: { reasons: [reason] } },
    });
  });

  test("the address has to be confirmed by the link in the mail first", async () => {
    const account = { email: "new@garage.example", password: "Passw0rd-new" };
    expect((await signUp(account.email, account.password)).status).toBe(200);
    expect(await signIn(account)).toMatchObject({
      status: 400,
      body: { error_code: "email_not_confirmed" },
    });

    expect(await use(account.email)).toMatchObject({
      status: 200,
      body: { user: { email: account.email }, refresh_token: expect.any(String) },
    });

    const token = await api.signIn(account);
    const { body } = await api.call("/rest/v1/profiles?select=email", { token });
    expect(body, "and has a profile").toEqual([{ email: account.email }]);
  });
});

describe("as hosted Supabase does it", () => {
  const signUp = (email: string) =>
    api.call("/auth/v1/signup", { body: { email, password: "Passw0rd-new" } });

  test("a link of the auth service's own templates leads back to /auth", async () => {
    await signUp("back@garage.example");
    expect(await follow("back@garage.example", `${SITE_URL}/auth`)).toMatch(
      `${SITE_URL}/auth#access_token=`,
    );
  });

  test("a link to sign in with, which anybody can ask for, is a mail of ours", async () => {
    const { email } = MECHANIC;
    expect((await api.call("/auth/v1/otp", { body: { email } })).status).toBe(200);
    expect(tokenFor(email).type).toBe("magiclink");
    expect((await use(email)).status).toBe(200);
  });

  test("the link of a confirmation never leads to another site", async () => {
    for (const [email, target] of [
      ["away-1@garage.example", "https://evil.example/"],
      ["away-2@garage.example", `${SITE_URL}.evil.example/`],
      ["away-3@garage.example", `${SITE_URL}@evil.example/`],
    ] as const) {
      await signUp(email);
      expect(await follow(email, target)).toMatch(`${SITE_URL}#access_token=`);
    }
  });

  test("a forgotten password is set anew by the link of a mail, which works once", async () => {
    const { email } = MECHANIC;
    expect((await api.call("/auth/v1/recover", { body: { email } })).body).toEqual({});
    expect(tokenFor(email).type).toBe("recovery");
    const { body } = await use(email);
    const { access_token: token } = body as { access_token: string };
    const set = (password: string) =>
      api.call("/auth/v1/user", { method: "PUT", token, body: { password } });
    expect(await set("weak")).toMatchObject({ status: 422, body: { error_code: "weak_password" } });
    expect((await set("Garage-staff-2")).status).toBe(200);
    expect((await signIn(MECHANIC)).status).toBe(400);
    await api.signIn({ email, password: "Garage-staff-2" });
    expect((await set(MECHANIC.password)).status).toBe(200);

    expect(await use(email)).toMatchObject({ status: 403, body: { error_code: "otp_expired" } });
    expect(await follow(email, `${SITE_URL}/auth`)).toMatch(/\/auth#error=access_denied/);
  });

  test("another confirmation mail has a new token, and says nothing of other addresses", async () => {
    const email = "again@garage.example";
    await signUp(email);
    const first = tokenFor(email);
    const resend = (to: string) =>
      api.call("/auth/v1/resend", { body: { type: "signup", email: to } });
    const sent = (when: string) =>
      api.stack.db.exec(
        `update auth.users set confirmation_sent_at = ${when} where email = '${email}'`,
      );
    // However long a busy machine has taken since.
    await sent("now() + interval '1 minute'");
    expect(await resend(email)).toMatchObject({
      status: 429,
      body: { error_code: "over_email_send_rate_limit" },
    });
    await sent("now() - interval '2 seconds'");
    expect(await resend(email)).toMatchObject({ status: 200, body: {} });
    expect(tokenFor(email)).not.toEqual(first);
    const mails = api.mails.length;
    for (const other of [OWNER.email, "nobody@garage.example"]) {
      expect(await resend(other)).toMatchObject({ status: 200, body: {} });
    }
    expect(api.mails).toHaveLength(mails);
    expect((await use(email)).status).toBe(200);
  });

  test("an address without an account gets the same answers as one with an account", async () => {
    const recover = (email: string) => api.call("/auth/v1/recover", { body: { email } });
    const unknown = await recover("nobody@garage.example");
    expect(await recover(OWNER.email)).toMatchObject({ status: unknown.status, body: {} });
    expect(api.mails.filter(({ to }) => to === "nobody@garage.example")).toEqual([]);

    const fresh = await signUp("fresh@garage.example");
    const mails = api.mails.length;
    const known = await signUp(OWNER.email);
    expect(known.status).toBe(fresh.status);
    expect(known.body).toMatchObject({ email: OWNER.email, identities: [] });
    expect((known.body as { id: string }).id).not.toBe("a0000000-0000-4000-8000-000000000001");
    expect(api.mails).toHaveLength(mails);
  });

  test("that an account waits for its confirmation is told only to who knows its password", async () => {
    const email = "waiting@garage.example";
    await signUp(email);
    const wrong = await signIn({ email, password: "Passw0rd-wrong" });
    const unknown = await signIn({ email: "nobody@garage.example", password: "Passw0rd-wrong" });
    expect(wrong).toMatchObject({ status: unknown.status, body: unknown.body });
    expect(await signIn({ email, password: "Passw0rd-new" })).toMatchObject({
      body: { error_code: "email_not_confirmed" },
    });
  });
});

describe("a token that is not ours", () => {
  const hour = 3600;
  const soon = () => Math.floor(Date.now() / 1000) + hour;
  const forgeries: [string, (claims: Record<string, unknown>) => string][] = [
    ["unsigned", forgeUnsigned],
    ["unsigned, as service_role", (claims) => forgeUnsigned({ ...claims, role: "service_role" })],
    ["signed with another key", (claims) => forge(claims, "another-key-of-thirty-two-characters")],
    ["signed with the public key", (claims) => forge(claims, LOCAL_PUBLISHABLE_KEY)],
    ["expired", (claims) => forge({ ...claims, exp: soon() - 2 * hour }, LOCAL_JWT_SECRET)],
    ["cut off", (claims) => forge(claims, LOCAL_JWT_SECRET).slice(0, -4)],
    ["no token at all", () => "rubbish"],
  ];

  test.each(forgeries)("%s: reads nothing", async (_name, make) => {
    const token = make({ ...claimsOf(await api.signIn(OWNER)), exp: soon() });
    const read = await api.call(ENQUIRIES, { token });
    expect(read.status).toBe(401);
    expect(read.body).not.toBeInstanceOf(Array);
    expect((await api.call("/auth/v1/user", { token })).status).toBe(403);
  });

  test("claims like the forged ones do read with the right signature", async () => {
    const token = forge({ ...claimsOf(await api.signIn(OWNER)), exp: soon() }, LOCAL_JWT_SECRET);
    expect(await api.call(ENQUIRIES, { token })).toMatchObject({ status: 200 });
  });

  test("a role in user_metadata is worth nothing", async () => {
    const token = await api.signIn(MECHANIC);
    const data = { role: "admin", app_role: "admin", is_admin: true };
    await api.call("/auth/v1/user", { method: "PUT", token, body: { data } });
    const again = await api.signIn(MECHANIC);
    const { body } = await api.call("/rest/v1/rpc/has_role", {
      body: { _role: "admin" },
      token: again,
    });
    expect(body).toBe(false);
  });
});
