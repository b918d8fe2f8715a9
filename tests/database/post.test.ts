// The sender on the embedded stack, with real requests to the mail catcher (docs/mail.md#outbox).
import { beforeEach, describe, expect, test } from "vitest";
import { startBuild } from "../../supabase/functions/post/drivers";
import garage from "../../supabase/functions/post/garage.json" with { type: "json" };
import { post } from "../../supabase/functions/post/handler";
import { LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { enquiry } from "./support/enquiry";
import { useMailbox } from "./support/mailbox";
import { secret, senderOn } from "./support/sender";
import { SITE_URL, useStack } from "./support/stack";

const api = useStack();
const mailbox = useMailbox();
const { reset, settings, knock, run, send, rows } = senderOn(api, mailbox);
beforeEach(reset);

/** Chat messages, each of which queues one mail. */
const chat = (times = 1) =>
  api.stack.db.query(
    `insert into chat_messages (id, conversation_id, name, email, message)
     select gen_random_uuid(), gen_random_uuid(), 'Edith', 'edith@example.com', 'Hello'
     from generate_series(1, $1::int)`,
    [times],
  );

/** A row about nothing. */
const queue = (kind: string) =>
  api.stack.db.query(
    "insert into outbox (dedupe, kind, expires_at) values ($1, $1, private.clock() + interval '1 day')",
    [kind],
  );

describe("who may knock", () => {
  test.each([
    ["no secret", ""],
    ["a wrong secret", "Bearer wrong"],
    ["the secret without its scheme", secret],
  ])("%s is refused, and nothing is claimed", async (_what, header) => {
    await send();
    expect((await knock({}, header)).status).toBe(401);
    expect(await rows()).toMatchObject({ enquiry: ["queued", 0, 0, null] });
  });

  test("nobody, while the function has no secret", async () => {
    expect((await knock({ secret: "" }, "Bearer ")).status).toBe(401);
  });

  test("a scheduler that can only read", async () => {
    const request = new Request("http://localhost/", {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect((await post(request, settings())).status).toBe(200);
    expect(
      (await post(new Request("http://localhost/", { method: "PUT" }), settings())).status,
    ).toBe(405);
  });

  test("whoever looks what is set up sends nothing", async () => {
    await send();
    const look = (authorization: string) =>
      post(new Request("http://localhost/?set-up", { headers: { authorization } }), settings());
    expect((await look("Bearer wrong")).status).toBe(401);
    const answer = await look(`Bearer ${secret}`);
    expect(await answer.json()).toEqual({ mail: true, build: false, site: garage.siteUrl });
    expect(await rows()).toMatchObject({ enquiry: ["queued", 0, 0, null] });
  });

  test("is answered at once where the platform keeps the run alive", async () => {
    await send();
    const running: Promise<unknown>[] = [];
    const answer = await knock({ background: (work) => void running.push(work) });
    expect(answer.status).toBe(202);
    await Promise.all(running);
    expect(await mailbox.mails()).toHaveLength(2);
  });
});

test("while the garage's facts cannot be read, nothing is claimed", async () => {
  await send();
  const project = {
    url: SITE_URL,
    key: LOCAL_SECRET_KEY,
    fetch: async (request: Request) =>
      request.url.includes("/current_facts")
        ? new Response(null, { status: 503 })
        : api.stack.fetch(request),
  };
  const asked = () => api.stack.db.query("select asked_at from private.post_sender");
  const before = await asked();
  expect((await knock({ project })).status).toBe(503);
  expect(await rows()).toMatchObject({ enquiry: ["queued", 0, 0, null] });
  expect((await asked()).rows, "by which the Post screen turns red").toEqual(before.rows);
  // The next run does not have to wait for this one.
  expect(await run()).toMatchObject({ sent: 2 });
});

describe("a request", () => {
  test("is mailed to the garage, with a receipt to the customer, at the pace of EmailJS", async () => {
    const body = enquiry({ email: "edith@example.com" });
    await api.call("/rest/v1/enquiries", { body });
    const { slept, ...rest } = settings();
    const answer = await post(
      new Request("http://localhost/", {
        method: "POST",
        headers: { authorization: `Bearer ${secret}` },
      }),
      rest,
    );
    expect(await answer.json()).toEqual({ sent: 2, failed: 0 });
    const mails = await mailbox.mails();
    expect(mails.map(({ content }) => content)).toMatchObject(
      [garage.email, "edith@example.com"].map((to_email) => ({
        user_id: "public",
        accessToken: "private",
        service_id: "service",
        template_id: "template",
        template_params: { to_email, subject: expect.any(String), message: expect.any(String) },
      })),
    );
    expect(slept).toEqual([1100, 1100]);
    expect(await rows()).toEqual({ enquiry: ["sent", 1, 0, null], receipt: ["sent", 1, 0, null] });
    expect(await run(), "nothing is left").toEqual({ sent: 0, failed: 0 });
  });

  test("is mailed once, however often the visitor's browser repeats it", async () => {
    const body = enquiry();
    await api.call("/rest/v1/enquiries", { body });
    expect((await api.call("/rest/v1/enquiries", { body })).status).toBe(409);
    expect(await run()).toEqual({ sent: 2, failed: 0 });
  });
});

describe("a run", () => {
  test("ends before the platform ends it, and the next one goes on", async () => {
    await chat(3);
    const slow = settings({ send: async () => ({ outcome: "sent" }) });
    const { now = Date.now } = slow;
    let calls = 0;
    const sent = await run({ ...slow, now: () => now() + (calls += 1) * 40_000 });
    expect(sent).toEqual({ sent: 2, failed: 0 });
    expect(await run()).toEqual({ sent: 1, failed: 0 });
  });

  test("starts a build through the address that is set up for it", async () => {
    await queue("deploy");
    const calls: string[] = [];
    const hook = async (request: Request) => {
      calls.push(`${request.method} ${request.url}`);
      return new Response(null, { status: 201 });
    };
    const build = () => startBuild("https://builds.example/hook", { fetch: hook });
    expect(await run({ build })).toEqual({ sent: 1, failed: 0 });
    expect(calls).toEqual(["POST https://builds.example/hook"]);
  });

  test("settles a build of a site that is built by hand, which is no failure", async () => {
    await queue("deploy");
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    const why = expect.stringContaining("This site is not built by itself");
    expect(await rows()).toEqual({ deploy: ["cancelled", 1, 0, why] });
  });

  test.each([
    ["letter", "failed", 'There is no text for mails of the kind "letter".'],
    ["chat", "failed", expect.stringContaining("The mail could not be written: ")],
  ])("says why a job of the kind %s cannot be done, and goes on", async (kind, state, why) => {
    await queue(kind);
    await send();
    expect(await run()).toEqual({ sent: 2, failed: 1 });
    expect(await rows()).toMatchObject({ [kind]: [state, 1, 0, why] });
  });

  test("keeps mails where no mail service is set up", async () => {
    await chat();
    expect(await run({ send: null })).toEqual({ sent: 0, failed: 1 });
    const why = "No mail service is set up for the function post.";
    expect(await rows()).toEqual({ chat: ["queued", 1, 1, why] });
  });

  test("answers 503 while the database is away, and loses nothing", async () => {
    await send();
    const away = { url: SITE_URL, key: LOCAL_SECRET_KEY, fetch: async () => Response.error() };
    expect((await knock({ project: away })).status).toBe(503);
    expect(await run()).toEqual({ sent: 2, failed: 0 });
  });

  test("asks again where the database did not take what became of a mail", async () => {
    await chat();
    let refused = 0;
    const project = {
      url: SITE_URL,
      key: LOCAL_SECRET_KEY,
      fetch: async (request: Request) =>
        request.url.endsWith("/finish_mail") && (refused += 1) < 3
          ? new Response(null, { status: 503 })
          : api.stack.fetch(request),
    };
    expect(await run({ project })).toEqual({ sent: 1, failed: 0 });
    expect(await mailbox.mails()).toHaveLength(1);
    expect(await rows()).toMatchObject({ chat: ["sent", 1, 0, null] });
  });
});
