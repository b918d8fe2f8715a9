// What a failing mail service does to the mails (docs/mail.md#outbox), with real requests to the catcher.
import { beforeEach, describe, expect, test } from "vitest";
import { useMailbox } from "./support/mailbox";
import { senderOn } from "./support/sender";
import { useStack } from "./support/stack";

const api = useStack();
const mailbox = useMailbox();
const { reset, viaEmailJs, viaHttp, run, send, rows } = senderOn(api, mailbox);
beforeEach(reset);

describe.each([
  ["EmailJS", viaEmailJs],
  ["the HTTP mail service", viaHttp],
])("a failure of %s", (_name, driver) => {
  test.each([
    ["400", ["queued", 1, 1, "400: The catcher was told to refuse this."]],
    ["422", ["failed", 1, 0, "422: The catcher was told to refuse this."]],
    ["500", ["queued", 1, 1, "500: The catcher was told to refuse this."]],
    ["garbage", ["queued", 1, 1, "503: upstream gone"]],
    ["slow", ["queued", 1, 1, "No answer within 1 s."]],
    ["nothing", ["queued", 1, 1, expect.stringContaining("No answer: ")]],
  ])("%s: the mail waits for its next attempt, and the others go out", async (how, row) => {
    await send({ email: `answer-${how}@example.com` });
    await send({ email: "next@example.com" });
    const limit = how === "slow" ? 1_000 : undefined;
    expect(await run({ send: driver(limit) })).toEqual({ sent: 2, failed: 2 });
    const { rows: failed } = await api.stack.db.query<{ row: unknown }>(
      `select jsonb_build_array(o.state, o.attempts,
         greatest(0, round(extract(epoch from o.due_at - private.clock()) / 60)), o.last_error) as row
       from outbox o join enquiries e on e.id = o.enquiry_id where e.email like 'answer-%'`,
    );
    expect(failed.map((one) => one.row)).toEqual([row, row]);
    expect(await mailbox.mails()).toHaveLength(2);
  });

  test("429 ends the run and counts no attempt", async () => {
    await send({ email: "answer-429@example.com" });
    expect(await run({ send: driver() })).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject({
      enquiry: ["queued", 0, 1, "429: The catcher was told to refuse this."],
      receipt: ["queued", 0, 0, null],
    });
  });

  test("a mail is given up after six attempts, and goes out when staff retry it", async () => {
    await send({ email: "answer-500@example.com" });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await api.stack.moveClock(new Date(Date.now() + attempt * 5 * 3_600_000));
      await run({ send: driver() });
    }
    expect(await rows()).toMatchObject({ enquiry: ["failed", 6, 0, expect.any(String)] });
    await api.stack.db.exec(`update enquiries set email = 'edith@example.com' where true;
      update outbox set state = 'queued', attempts = 0, due_at = private.clock() where kind = 'enquiry'`);
    expect(await run({ send: driver() })).toEqual({ sent: 1, failed: 0 });
  });
});

test("the HTTP mail service takes a mail once, however often it is sent", async () => {
  const mail = {
    to_email: "ann@example.com",
    reply_to: "g@example.com",
    subject: "S",
    message: "M",
  };
  expect(await viaHttp()(mail, "one")).toEqual({ outcome: "sent" });
  expect(await viaHttp()(mail, "one")).toEqual({ outcome: "sent" });
  expect((await mailbox.mails()).map(({ content }) => content)).toEqual([
    {
      from: "Garage <post@example.com>",
      to: ["ann@example.com"],
      reply_to: "g@example.com",
      subject: "S",
      text: "M",
    },
  ]);
});
