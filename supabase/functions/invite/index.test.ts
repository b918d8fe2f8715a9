// Run by `npm run test:functions` in a real Deno: the function as Supabase starts it, with a fake
// database and auth service.
import assert from "node:assert/strict";
import { withFunction, type Call } from "../_shared/with-function.ts";

declare const Deno: { test(name: string, run: () => Promise<void>): void };

const file = new URL("index.ts", import.meta.url);
const older = { SUPABASE_SERVICE_ROLE_KEY: "e30.e30.secret", SUPABASE_ANON_KEY: "e30.e30.anon" };
const accepted = () => Response.json({});
const post = {
  method: "POST",
  headers: { "content-type": "application/json", authorization: "Bearer the.admin.token" },
  body: JSON.stringify({ email: "ann@example.com" }),
};

Deno.test("the caller's token asks the database, and only then the secret key invites", () =>
  withFunction(file, older, accepted, async ({ send, calls }) => {
    const answer = await send(post);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    assert.deepEqual(await answer.json(), {});
    assert.deepEqual(calls, [
      {
        path: "/rest/v1/rpc/admit_invitation",
        key: "e30.e30.anon",
        bearer: "Bearer the.admin.token",
        body: {},
      },
      {
        path: "/auth/v1/invite",
        key: "e30.e30.secret",
        bearer: "Bearer e30.e30.secret",
        body: { email: "ann@example.com" },
      },
    ]);
  }));

Deno.test("a role is promised to the new account with the caller's token, after the mail", () =>
  withFunction(
    file,
    older,
    ({ path }) => Response.json(path === "/auth/v1/invite" ? { id: "new-id" } : true),
    async ({ send, calls }) => {
      const body = JSON.stringify({ email: "ann@example.com", role: "staff" });
      const answer = await send({ ...post, body });
      assert.deepEqual(await answer.json(), {});
      assert.deepEqual(calls.at(-1), {
        path: "/rest/v1/rpc/promise_role",
        key: "e30.e30.anon",
        bearer: "Bearer the.admin.token",
        body: { _user: "new-id", _role: "staff" },
      });
    },
  ));

Deno.test("a role that is not promised is said, since the mail has gone", () =>
  withFunction(
    file,
    older,
    ({ path }) => Response.json(path === "/auth/v1/invite" ? { id: "new-id" } : false),
    async ({ send }) => {
      const body = JSON.stringify({ email: "ann@example.com", role: "staff" });
      const answer = await send({ ...post, body });
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), { code: "no_role" });
    },
  ));

const newer = {
  SUPABASE_SECRET_KEYS: '{"default": "sb_secret_new"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default": "sb_publishable_new"}',
};

Deno.test("the newer keys come before the older ones, and the secret one is no token", () =>
  withFunction(file, { ...older, ...newer }, accepted, async ({ send, calls }) => {
    assert.equal((await send(post)).status, 200);
    assert.deepEqual(
      calls.map(({ key, bearer }) => [key, bearer]),
      [
        ["sb_publishable_new", "Bearer the.admin.token"],
        ["sb_secret_new", null],
      ],
    );
  }));

const database = (status: number, body: object) => () => Response.json(body, { status });
const auth = (status: number, body: object) => (call: Call) =>
  call.path === "/auth/v1/invite" ? Response.json(body, { status }) : Response.json(null);

for (const [what, answer, status, code, asked] of [
  ["a token that is refused", database(401, { code: "PGRST301" }), 401, "no_session", 1],
  ["no admin", database(403, { hint: "admins_only" }), 403, "admins_only", 1],
  ["the limit", database(429, { hint: "invitation_limit" }), 429, "invitation_limit", 1],
  ["a database out of order", database(500, {}), 503, "not_sent", 1],
  ["a known address", auth(422, { error_code: "email_exists" }), 409, "email_exists", 2],
  [
    "an address without mail",
    auth(400, { code: "email_address_invalid" }),
    400,
    "invalid_email",
    2,
  ],
  [
    "a used up mail quota",
    auth(429, { error_code: "over_email_send_rate_limit" }),
    429,
    "mail_limit",
    2,
  ],
  ["a mailer out of order", auth(500, { msg: "Error sending invite email" }), 502, "not_sent", 2],
] as const) {
  Deno.test(`${what} is answered by its code`, () =>
    withFunction(file, older, answer, async ({ send, calls }) => {
      const answered = await send(post);
      assert.equal(answered.status, status);
      assert.deepEqual(await answered.json(), { code });
      assert.equal(calls.length, asked);
    }));
}

Deno.test("a database out of order is in the log, and may be asked again", () =>
  withFunction(file, older, database(500, {}), async ({ send, failures }) => {
    assert.equal((await send(post)).headers.get("retry-after"), "30");
    assert.deepEqual(await failures(1), [
      { function: "invite", call: "rpc/admit_invitation", status: 500 },
    ]);
  }));

Deno.test("without a token nothing is asked", () =>
  withFunction(file, older, accepted, async ({ send, calls }) => {
    const answer = await send({ method: "POST", body: post.body });
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), { code: "no_session" });
    assert.deepEqual(calls, []);
  }));

Deno.test("without keys the function starts, and says that it cannot invite", () =>
  withFunction(file, {}, accepted, async ({ send }) => {
    const answer = await send(post);
    assert.equal(answer.status, 503);
    await answer.body?.cancel();
  }));
