// An enquiry and a chat message reach the garage by whichever way is left (docs/forms.md#record-then-mail).
import { beforeEach, expect, test, vi } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { sendChatMessage } from "@/public/chat/send";
import { submitEnquiry } from "@/public/booking/submit";
import { notRecordedText } from "@/shared/data/record-then-mail";
import { dataApi, type DataReply } from "./support/data-api";
import { mailServer } from "./support/mail-server";

const api = dataApi();
const server = mailServer();
beforeEach(() => {
  localStorage.clear();
  // That only one of the two ways worked is logged.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("VITE_EMAILJS_CHAT_TEMPLATE_ID", "chat");
});

const good = "margaret@example.com";
const badMail = "answer-500@example.com";

function enquire(email: string, suspect = false, automatic = false) {
  return submitEnquiry({
    automatic,
    source: "Contact Form",
    form: "contact-form",
    suspect,
    content: {
      name: "Margaret Pike",
      email,
      phone: "01632 960 883",
      service: "",
      vehicle: "",
      preferredDate: "",
      message: "It squeals.",
    },
  });
}

/** With the reference of the request (docs/mail.md#references). */
const accepted = { ok: true, reference: expect.stringMatching(/^HD-/) };

function chat(email: string) {
  return sendChatMessage({
    id: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    text: "It squeals.",
    visitor: { name: "Margaret Pike", email, suspect: false },
    mailed: false,
    onMailing: () => {},
  });
}

const refusals: [what: string, reply: DataReply][] = [
  ["429 of a gateway", { status: 429 }],
  [
    "429 of this visitor's limit",
    { status: 429, body: { code: "PT429", message: "x", hint: "request_limit" } },
  ],
  ["500", { status: 500 }],
  ["405, read-only", { status: 405, body: { code: "25006", message: "read-only transaction" } }],
  ["540, paused", { status: 540 }],
  ["400, a broken constraint", { status: 400, body: { code: "23514", message: "x" } }],
  ["507, no room", { status: 507, body: { code: "PT507", message: "x", hint: "storage_limit" } }],
  ["a dropped connection", "hang up"],
];

for (const [what, reply] of refusals) {
  test(`where the database answers ${what}, an enquiry is mailed as not recorded, and the visitor is told so`, async () => {
    api.answer = () => reply;
    const result = await enquire(good);
    expect(result).toMatchObject({ ok: true });
    const text = expect.stringMatching(/by email but could not be recorded.*01632 960 147/);
    expect(result).toHaveProperty("notice.text", text);
    const [mail, ...more] = await server.mails();
    expect(mail?.template_params.message).toBe(`${notRecordedText}\n\nIt squeals.`);
    expect(more).toEqual([]);
  });

  test(`where the database answers ${what}, a chat message is mailed as not recorded, and the visitor is told so`, async () => {
    api.answer = () => reply;
    expect(await chat(good)).toMatchObject({
      kept: true,
      toast: { title: "Message Sent", text: expect.stringMatching(/could not be recorded.*ring/) },
    });
    expect((await server.mails()).map(({ template_params }) => template_params.message)).toEqual([
      `${notRecordedText}\n\nIt squeals.`,
    ]);
  });

  test(`where the database answers ${what} and the mail is refused, the failure names the phone number`, async () => {
    api.answer = () => reply;
    const result = await enquire(badMail);
    expect(result).toMatchObject({ ok: false, text: expect.stringContaining(shippedFacts.phone) });
    const message = await chat(badMail);
    expect(message).toMatchObject({
      kept: false,
      toast: { tone: "error", text: expect.stringContaining(shippedFacts.phone) },
    });
  });
}

test("an enquiry whose mail fails after recording has one clear answer", async () => {
  api.answer = () => ({ status: 201 });
  expect(await enquire(badMail)).toEqual({
    ...accepted,
    notice: {
      toast: {
        title: "We have your request",
        text: "It is recorded, and the workshop will see it.",
      },
    },
  });
});

test("a chat message whose mail is refused after recording is received", async () => {
  api.answer = () => ({ status: 201 });
  expect(await chat(badMail)).toMatchObject({
    kept: true,
    toast: { title: "Message Received", text: "Your message is saved, and we will see it." },
  });
});

test("an enquiry that is recorded is mailed once, without a word about records", async () => {
  api.answer = () => ({ status: 201 });
  expect(await enquire(good)).toEqual(accepted);
  const mails = await server.mails();
  expect(mails.map(({ template_params }) => template_params.message)).toEqual(["It squeals."]);
});

test("what the database holds is not mailed, and the visitor is answered as usual", async () => {
  api.answer = () => ({ status: 202 });
  expect(await enquire(good)).toEqual(accepted);
  expect(await chat(good)).toMatchObject({ kept: true, toast: { title: "Message Sent" } });
  expect(await server.mails()).toEqual([]);
});

test("a bot beyond its limit fills no mailbox, one that the database cannot record is mailed", async () => {
  api.answer = () => ({
    status: 429,
    body: { code: "PT429", message: "x", hint: "request_limit" },
  });
  expect(await enquire(good, true)).toMatchObject({ ok: false });
  expect(await server.mails()).toEqual([]);
  api.answer = () => ({ status: 500 });
  expect(await enquire(good, true)).toMatchObject({ ok: true });
  expect(await server.mails()).toHaveLength(1);
});

test("an attempt that nobody pressed for repeats no mail that may have gone out", async () => {
  api.answer = () => ({ status: 500 });
  const origin = import.meta.env.VITE_EMAILJS_ORIGIN as string;
  // The connection breaks: nobody knows whether the mail has left.
  vi.stubEnv("VITE_EMAILJS_ORIGIN", "http://127.0.0.1:9");
  expect(await enquire(good)).toMatchObject({ ok: false, retry: true });
  vi.stubEnv("VITE_EMAILJS_ORIGIN", origin);
  expect(await enquire(good, false, true)).toMatchObject({ ok: false, retry: true });
  expect(await server.mails()).toEqual([]);
  api.answer = () => ({ status: 201 });
  expect(await enquire(good, false, true)).toEqual(accepted);
  expect(await server.mails()).toEqual([]);
});

test("where the server sends the mail, what is recorded counts as sent, and the browser mails nothing", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  api.answer = () => ({ status: 201 });
  expect(await enquire(good)).toEqual(accepted);
  expect(await chat(good)).toMatchObject({ kept: true, toast: { title: "Message Sent" } });
  expect(await server.mails()).toEqual([]);
});

for (const [what, reply] of refusals) {
  test(`where the server sends the mail and the database answers ${what}, nothing counts as sent, and the visitor is asked to ring`, async () => {
    vi.stubEnv("VITE_MAIL", "server");
    api.answer = () => reply;
    const text = expect.stringContaining(shippedFacts.phone);
    expect(await enquire(good)).toMatchObject({ ok: false, text });
    expect(await chat(good)).toMatchObject({ kept: false, toast: { tone: "error", text } });
    expect(await server.mails()).toEqual([]);
  });
}

test("where the server sends the mail and the database is down, no mail service is blamed", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  api.answer = () => ({ status: 500 });
  expect(await enquire(good)).toMatchObject({
    ok: false,
    retry: true,
    text: `We could not take this just now, and nothing was sent. What you typed stays here: please ring us on ${shippedFacts.phone}, or try again in a few minutes.`,
  });
});
