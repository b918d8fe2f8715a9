// The handler of the Edge Function with the embedded database and auth service behind it; the
// function itself runs in a real Deno with `npm run test:functions`.
import { expect, test } from "vitest";
import { invite } from "../../supabase/functions/invite/handler";
import { LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { DESK, EDITOR, MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();

type Sent = { token?: string; email?: unknown; role?: unknown; body?: string; method?: string };

async function send({ token, email, role, body, method = "POST" }: Sent) {
  const request = new Request(`${SITE_URL}/functions/v1/invite`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === "POST" && { body: body ?? JSON.stringify({ email, role }) }),
  });
  const answer = await invite(request, {
    url: SITE_URL,
    key: LOCAL_SECRET_KEY,
    publicKey: LOCAL_PUBLISHABLE_KEY,
    fetch: (sent) => api.stack.fetch(sent),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);

test("an admin invites by mail; the link makes an account without a role, which sets a password", async () => {
  const email = "new.colleague@garage.example";
  const token = await api.signIn(OWNER);
  expect(await send({ token, email: " New.Colleague@garage.example " })).toEqual({
    status: 200,
    body: {},
  });
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe("You are invited");
  const link = new URL(/https?:\S+auth#\S+/.exec(mail?.text ?? "")?.[0] ?? "none:");
  expect(link.origin + link.pathname).toBe(`${SITE_URL}/auth`);
  expect(new URLSearchParams(link.hash.slice(1)).get("type")).toBe("invite");
  const used = await api.call("/auth/v1/verify", {
    body: Object.fromEntries(new URLSearchParams(link.hash.slice(1))),
  });
  expect(used).toMatchObject({ status: 200, body: { user: { email } } });
  const { access_token: own } = used.body as { access_token: string };
  const password = "Passw0rd-new";
  const set = { method: "PUT", token: own, body: { password } };
  expect((await api.call("/auth/v1/user", set)).status).toBe(200);
  const again = await api.signIn({ email, password });
  const role = { token: again, body: { _role: "admin" } };
  expect((await api.call("/rest/v1/rpc/has_role", role)).body).toBe(false);
});

/** Accepts the invitation to this address; resolves to the roles that the account then has. */
async function accept(email: string): Promise<unknown> {
  const link = new URL(
    /https?:\S+auth#\S+/.exec(mailsTo(email).at(-1)?.text ?? "")?.[0] ?? "none:",
  );
  const used = await api.call("/auth/v1/verify", {
    body: Object.fromEntries(new URLSearchParams(link.hash.slice(1))),
  });
  const { access_token: token, user } = used.body as { access_token: string; user: { id: string } };
  return (await api.call(`/rest/v1/user_roles?select=role&user_id=eq.${user.id}`, { token })).body;
}

test.each(["staff", "editor", "admin"])(
  "who is invited as %s is it once they accept",
  async (role) => {
    const email = `invited-${role}@garage.example`;
    const sent = await send({ token: await api.signIn(OWNER), email, role });
    expect(sent).toEqual({ status: 200, body: {} });
    const { rows } = await api.stack.db.query(
      "select from public.user_roles join public.profiles on id = user_id where email = $1",
      [email],
    );
    expect(rows, "before the link is opened").toEqual([]);
    expect(await accept(email)).toEqual([{ role }]);
  },
);

test("an address that somebody signed up with is invited without the role, which is said", async () => {
  const email = "taken@garage.example";
  await api.call("/auth/v1/signup", { body: { email, password: "Passw0rd-stranger" } });
  const sent = await send({ token: await api.signIn(OWNER), email, role: "admin" });
  expect(sent).toEqual({ status: 200, body: { code: "no_role" } });
  expect(await accept(email)).toEqual([]);
});

test.each(["owner", "", 7, ["staff"], { role: "staff" }])(
  "%j is no role to invite with",
  async (role) => {
    const email = "no-role@garage.example";
    const answer = await send({ token: await api.signIn(OWNER), email, role });
    expect(answer).toEqual({ status: 400, body: { code: "invalid_role" } });
    expect(mailsTo(email)).toEqual([]);
  },
);

test.each([
  ["somebody without an account", () => Promise.resolve(undefined), 401, "no_session"],
  ["a forged token", () => Promise.resolve("a.b.c"), 401, "no_session"],
  ["an account without a role", () => api.signIn(MECHANIC), 403, "admins_only"],
  ["staff", () => api.signIn(DESK), 403, "admins_only"],
  ["an editor", () => api.signIn(EDITOR), 403, "admins_only"],
])("%s invites nobody", async (_who, signIn, status, code) => {
  const token = await signIn();
  const answer = await send({ ...(token && { token }), email: "nobody@garage.example" });
  expect(answer).toEqual({ status, body: { code } });
  expect(mailsTo("nobody@garage.example")).toEqual([]);
});

test("an address that has an account gets no mail; one that has not accepted gets another", async () => {
  const token = await api.signIn(OWNER);
  expect(await send({ token, email: MECHANIC.email })).toEqual({
    status: 409,
    body: { code: "email_exists" },
  });
  for (let time = 0; time < 2; time += 1) await send({ token, email: "slow@garage.example" });
  expect(mailsTo("slow@garage.example")).toHaveLength(2);
});

test.each([
  ["no address", { email: "garage" }],
  ["two addresses", { email: "a@garage.example b@garage.example" }],
  ["a number", { email: 7 }],
  ["nothing", {}],
  ["no JSON", { body: "{" }],
  ["null", { body: "null" }],
  ["too much", { email: `${"a".repeat(1_000)}@garage.example` }],
])("%s is no address to invite", async (_what, given) => {
  const token = await api.signIn(OWNER);
  const answer = await send({ token, ...given });
  expect(answer).toEqual({ status: 400, body: { code: "invalid_email" } });
});

test("the twenty-first invitation in an hour is refused, and said to be", async () => {
  const token = await api.signIn(OWNER);
  const answers = [];
  for (let time = 0; time < 21; time += 1) answers.push(await send({ token }));
  expect(answers.at(-1)).toEqual({ status: 429, body: { code: "invitation_limit" } });
});

test("the auth service invites with the secret key only", async () => {
  const token = await api.signIn(OWNER);
  const answer = await api.call("/auth/v1/invite", { token, body: { email: "x@garage.example" } });
  expect(answer.status).toBe(403);
  expect(mailsTo("x@garage.example")).toEqual([]);
});

test("a browser may ask from another origin, and nothing but posting is possible", async () => {
  expect((await send({ method: "OPTIONS" })).status).toBe(204);
  expect((await send({ method: "GET" })).status).toBe(405);
});
