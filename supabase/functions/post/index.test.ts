// Run by `npm run test:functions` in a real Deno: the function as Supabase starts it, with a fake
// database, EmailJS and mail service.
import assert from "node:assert/strict";
import { withFunction, type Call } from "../_shared/with-function.ts";

declare const Deno: { test(name: string, run: () => Promise<void>): void };

const file = new URL("index.ts", import.meta.url);
const keys = { SUPABASE_SECRET_KEYS: '{"default": "sb_secret_new"}', POST_SECRET: "the secret" };
const emailJs = {
  EMAILJS_ORIGIN: "PROJECT",
  EMAILJS_PUBLIC_KEY: "public",
  EMAILJS_PRIVATE_KEY: "private",
  EMAILJS_SERVICE_ID: "service",
  EMAILJS_TEMPLATE_ID: "template",
};
const httpMail = {
  MAIL_API_KEY: "key",
  MAIL_FROM: "post@example.com",
  MAIL_API_URL: "PROJECT/emails",
};
const knock = { method: "POST", headers: { authorization: "Bearer the secret" } };
const job = {
  id: "d0000000-0000-4000-8000-000000000001",
  kind: "chat",
  attempt: 1,
  to: null,
  params: {
    name: "Ann",
    email: "ann@example.com",
    message: "Hello",
    created_at: "2026-11-22T12:00:00Z",
  },
};

/** A database with one mail due, and mail services that take it. */
function answers(): (call: Call) => Response {
  let claimed = 0;
  return ({ path }) => {
    if (path.endsWith("/current_facts"))
      return Response.json([{ body: { email: "owner@example.com" } }]);
    if (path.endsWith("/claim_mail")) return Response.json((claimed += 1) === 1 ? job : null);
    if (path.endsWith("/email/send")) return new Response("OK");
    return path === "/emails" ? Response.json({ id: "1" }) : Response.json("sent");
  };
}

for (const [name, account, path] of [
  ["EmailJS", emailJs, "/api/v1.0/email/send"],
  ["the HTTP mail service", httpMail, "/emails"],
] as const) {
  Deno.test(`a knock sends what is due through ${name}`, () =>
    withFunction(file, { ...keys, ...account }, answers(), async ({ send, calls }) => {
      const answer = await send(knock);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), { sent: 1, failed: 0 });
      assert.deepEqual(
        calls.map((call) => call.path),
        [
          "/rest/v1/current_facts",
          "/rest/v1/rpc/claim_mail",
          path,
          "/rest/v1/rpc/finish_mail",
          "/rest/v1/rpc/claim_mail",
        ],
      );
      assert.equal(calls[0]?.key, "sb_secret_new");
      assert.match(JSON.stringify(calls[2]?.body), /owner@example\.com/);
      assert.deepEqual(calls[3]?.body, {
        _id: job.id,
        _attempt: 1,
        _outcome: "sent",
        _error: null,
      });
    }));
}

Deno.test("without the secret nothing is asked", () =>
  withFunction(file, { ...keys, ...emailJs }, answers(), async ({ send, calls }) => {
    const answer = await send({ method: "POST", headers: { authorization: "Bearer wrong" } });
    assert.equal(answer.status, 401);
    assert.deepEqual(calls, []);
  }));

Deno.test("a function without a secret is woken by nobody", () =>
  withFunction(file, emailJs, answers(), async ({ send, calls }) => {
    assert.equal(
      (await send({ method: "POST", headers: { authorization: "Bearer " } })).status,
      401,
    );
    assert.deepEqual(calls, []);
  }));

Deno.test("a database that refuses the key is said to who knocks, and in the log", () =>
  withFunction(
    file,
    { ...keys, ...emailJs },
    () => Response.json({ message: "Invalid API key" }, { status: 401 }),
    async ({ send, failures }) => {
      const answer = await send(knock);
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get("retry-after"), "30");
      assert.deepEqual(await failures(1), [
        { function: "post", call: "current_facts?select=body", status: 401 },
      ]);
    },
  ));

Deno.test("a mail that fails is one line in the log, with nothing of the person", () =>
  withFunction(
    file,
    { ...keys, ...emailJs },
    (
      (inTime) => (call) =>
        call.path.endsWith("/email/send")
          ? new Response("422 for ann@example.com", { status: 422 })
          : inTime(call)
    )(answers()),
    async ({ send, failures }) => {
      assert.deepEqual(await (await send(knock)).json(), { sent: 0, failed: 1 });
      assert.deepEqual(await failures(1), [
        {
          function: "post",
          mail: job.id,
          kind: "chat",
          attempt: 1,
          outcome: "refused",
          status: "422",
        },
      ]);
    },
  ));

Deno.test("a database that does not answer is waited for five seconds", () =>
  withFunction(
    file,
    { ...keys, ...emailJs },
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json([])), 7_000)),
    async ({ send, failures }) => {
      const began = Date.now();
      assert.equal((await send(knock)).status, 503);
      assert.ok(Date.now() - began < 6_500);
      assert.deepEqual(await failures(1), [{ function: "post", error: "TimeoutError" }]);
    },
  ));
