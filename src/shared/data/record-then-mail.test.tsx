import { expect, test, vi } from "vitest";
import { ApiError } from "@/shared/http/api-error";
import { RequestError } from "@/shared/http/request";
import { mailServer } from "../../../tests/support/mail-server";
import { notRecordedText, recordThenMail } from "./record-then-mail";

const server = mailServer();
const mail = {
  from_name: "Margaret Pike",
  from_email: "margaret@example.com",
  message: "It squeals.",
  phone: "01632 960 883",
  service: "",
  vehicle: "",
  preferred_date: "",
  source: "Contact Form",
  timestamp: "2026-11-22T12:00:00Z",
  to_name: "Garage Team" as const,
};
type Delivery = Parameters<typeof recordThenMail<"enquiry">>[0];

/** Delivers with a database; `with` changes the usual case. */
async function deliver(changes: Partial<Delivery> = {}, { database = true } = {}) {
  if (database) {
    vi.stubEnv("VITE_SUPABASE_URL", "http://localhost:1");
    vi.stubEnv("VITE_SUPABASE_ANON_KEY", "sb_publishable_test");
  }
  const record = vi.fn<Delivery["record"]>(changes.record ?? (async () => ({ held: false })));
  const onMailing = vi.fn<() => void>();
  const delivered = await recordThenMail({
    template: "enquiry",
    mail: () => mail,
    suspect: false,
    mailed: false,
    automatic: false,
    ...changes,
    record,
    onMailing,
  });
  const mails = (await server.mails()).map(({ template_params }) => template_params.message);
  return { state: delivered.state, delivered, mails, records: record.mock.calls.length, onMailing };
}

const failing = (error: unknown) => ({
  record: async () => {
    throw error;
  },
});
const down = new RequestError("network", "The server could not be reached.");
const refusedMail = { mail: () => ({ ...mail, from_email: "answer-500@example.com" }) };

test("a message is recorded once, then mailed once, and its mail noted before it goes", async () => {
  const { state, mails, records, onMailing } = await deliver();
  expect([state, mails, records]).toEqual(["sent", ["It squeals."], 1]);
  expect(onMailing).toHaveBeenCalledOnce();
});

test("a mail that may have gone out is not sent a second time once the message is recorded", async () => {
  const { state, mails, records, onMailing } = await deliver({ mailed: true });
  expect([state, mails, records]).toEqual(["sent", [], 1]);
  expect(onMailing).not.toHaveBeenCalled();
});

test.each([
  ["by a bot", { suspect: true }],
  ["and held for staff", { record: async () => ({ held: true }) }],
])("a message recorded %s is not mailed", async (_what, changes) => {
  expect(await deliver(changes)).toMatchObject({ state: "sent", mails: [] });
});

test("what the database did not confirm is mailed with a line that says so", async () => {
  const { state, mails } = await deliver(failing(down));
  expect([state, mails]).toEqual(["mailed only", [`${notRecordedText}\n\nIt squeals.`]]);
});

test("an automatic retry never repeats a mail that may have gone out, and goes on", async () => {
  const { delivered, mails } = await deliver({ ...failing(down), automatic: true, mailed: true });
  expect(delivered).toEqual({ state: "lost", error: down, refused: false, retry: true });
  expect(mails).toEqual([]);
});

test("a press repeats it: without a record the mail is the only copy", async () => {
  const { state, mails } = await deliver({ ...failing(down), mailed: true });
  expect([state, mails.length]).toEqual(["mailed only", 1]);
});

test("an automatic retry sends the mail that has not been tried", async () => {
  const { state, mails } = await deliver({ ...failing(down), automatic: true });
  expect([state, mails.length]).toEqual(["mailed only", 1]);
});

test("a refusal that the visitor has to answer is not mailed", async () => {
  const taken = new ApiError("P0001", 400, "", "slot_taken");
  const { delivered, mails } = await deliver({ ...failing(taken), isFinal: (e) => e === taken });
  expect(delivered).toEqual({ state: "lost", error: taken, refused: false, retry: false });
  expect(mails).toEqual([]);
});

test("a refusal that is none of those is mailed all the same", async () => {
  const other = new ApiError("23514", 400, "");
  const { state, mails } = await deliver({ ...failing(other), isFinal: () => false });
  expect([state, mails.length]).toEqual(["mailed only", 1]);
});

test("what a bot sends beyond its own limit fills no mailbox; a person's mail goes", async () => {
  const limit = failing(new ApiError("P0001", 429, "", "request_limit"));
  expect(await deliver({ ...limit, suspect: true })).toMatchObject({ state: "lost", mails: [] });
  expect(await deliver(limit)).toMatchObject({ state: "mailed only" });
});

test("another rule than its own limit keeps no suspect message from the mailbox", async () => {
  const other = failing(new ApiError("P0001", 507, "", "storage_limit"));
  expect(await deliver({ ...other, suspect: true })).toMatchObject({ state: "mailed only" });
});

test("a failed mail of a recorded message is not called lost", async () => {
  expect((await deliver(refusedMail)).delivered).toMatchObject({
    state: "recorded only",
    refused: true,
  });
});

test("with neither record nor mail the record's error is told, and what may help is tried again", async () => {
  const { delivered } = await deliver({ ...failing(down), ...refusedMail });
  expect(delivered).toEqual({ state: "lost", error: down, refused: true, retry: true });
  const broken = new ApiError("23514", 400, "");
  expect((await deliver({ ...failing(broken), ...refusedMail })).delivered).toMatchObject({
    error: broken,
    retry: false,
  });
});

test("without a database a refused mail may be tried again; one that was not answered may have gone", async () => {
  const refused = await deliver(refusedMail, { database: false });
  expect(refused.delivered).toMatchObject({ state: "lost", refused: true, retry: true });
  expect(refused.records).toBe(0);
  vi.stubEnv("VITE_EMAILJS_ORIGIN", "http://127.0.0.1:1");
  const unanswered = recordThenMail({
    template: "enquiry",
    mail: () => mail,
    record: async () => ({ held: false }),
    suspect: false,
    mailed: false,
    automatic: false,
    onMailing: () => undefined,
  });
  vi.stubEnv("VITE_SUPABASE_URL", "");
  expect(await unanswered).toMatchObject({ state: "lost", refused: false, retry: false });
});

test("where the server mails, the record is all there is to do", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  expect(await deliver()).toMatchObject({ state: "sent", mails: [] });
  expect((await deliver(failing(down))).delivered).toEqual({
    state: "lost",
    error: down,
    refused: false,
    retry: true,
  });
});

test("offline nothing is tried, and with nothing set up neither", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await deliver()).toMatchObject({ state: "offline", records: 0, mails: [] });
  online.mockReturnValue(true);
  vi.stubEnv("VITE_SUPABASE_URL", "");
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  expect(await deliver({}, { database: false })).toMatchObject({
    state: "unavailable",
    records: 0,
  });
});
