// What becomes of a request once database and mail have answered, and what the visitor is told.
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { motSlot, motTime } from "../../../tests/support/enquiry";
import { mailServer } from "../../../tests/support/mail-server";
import { refusal } from "../../../tests/support/visit-api";
import { submitEnquiry, type Enquiry } from "./submit";

const api = dataApi();
const server = mailServer();
const person = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
};
const content = { ...person, service: "" as const, vehicle: "", preferredDate: "", message: "" };
const enquiry: Enquiry = {
  source: "Contact Form",
  form: "contact-form",
  content,
  suspect: false,
};
/** The mail service answers with an error. */
const unmailable = { ...enquiry, content: { ...content, email: "answer-500@example.com" } };
const reference = expect.stringMatching(/^HD-[2-9A-HJKMNP-Z]{5}$/);
const stored: DataReply = { status: 201 };
const broken: DataReply = { status: 500 };

beforeEach(() => {
  localStorage.clear();
  api.answer = () => stored;
});

/** Failures are logged. */
const expectWarnings = () => vi.spyOn(console, "warn").mockImplementation(() => {});
const rows = () => api.calls.map(({ body }) => body as { id: string });
const mails = async () => (await server.mails()).map(({ template_params: params }) => params);

test("fields that were left empty are recorded as none, and the mail says so of the service", async () => {
  expect(await submitEnquiry(enquiry)).toEqual({ ok: true, reference });
  expect(rows()).toEqual([
    {
      ...person,
      id: expect.any(String),
      source: "Contact Form",
      suspect: false,
      service: null,
      vehicle: null,
      preferred_date: null,
      message: null,
    },
  ]);
  expect(await mails()).toMatchObject([{ service: "Not specified", preferred_date: "" }]);
});

test("whatever was filled in is recorded and mailed", async () => {
  const filled = {
    service: "mot" as const,
    vehicle: "HD24 KLM",
    preferredDate: "2099-11-24",
    message: "They squeal.",
    booking: "Brake Repairs",
  };
  await submitEnquiry({ ...enquiry, content: { ...person, ...filled } });
  const message = "Booking: Brake Repairs\n\nThey squeal.";
  const same = { service: "mot", vehicle: "HD24 KLM", preferred_date: "2099-11-24", message };
  expect(rows()).toEqual([expect.objectContaining(same)]);
  expect(await mails()).toEqual([
    {
      ...same,
      from_name: "Margaret Pike",
      from_email: "margaret@example.com",
      phone: "01632 960 883",
      source: "Contact Form",
      timestamp: expect.stringMatching(/Z$/),
      to_name: "Garage Team",
    },
  ]);
});

test("what arrived is forgotten: the same again is another request; what failed keeps its id", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  api.answer = () => broken;
  await submitEnquiry(enquiry);
  api.answer = () => stored;
  await submitEnquiry(enquiry);
  await submitEnquiry(enquiry);
  const [failed, arrived, again] = rows().map(({ id }) => id);
  expect(arrived).toBe(failed);
  expect(again).not.toBe(arrived);
});

test("a request that was changed after a failure is recorded as another one", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  api.answer = () => broken;
  await submitEnquiry(enquiry);
  await submitEnquiry({ ...enquiry, content: { ...content, message: "They squeal." } });
  const [first, changed] = rows().map(({ id }) => id);
  expect(changed).not.toBe(first);
});

test("a request that is recorded but not mailed has its reference, and a toast of its own", async () => {
  const warn = expectWarnings();
  expect(await submitEnquiry(unmailable)).toEqual({
    ok: true,
    reference,
    notice: {
      toast: {
        title: "We have your request",
        text: "It is recorded, and the workshop will see it.",
      },
    },
  });
  expect(warn).toHaveBeenCalledWith("An enquiry was recorded only.", "Failed to send email");
});

test("a request that is only mailed has no reference, and says when to ring", async () => {
  expectWarnings();
  api.answer = () => broken;
  expect(await submitEnquiry(enquiry)).toEqual({
    ok: true,
    notice: {
      text: `Your request went to us by email but could not be recorded, so please ring ${shippedFacts.phone} if you hear nothing within a working day.`,
    },
  });
  expect(await mails()).toHaveLength(1);
});

test("without database and mail a failure of the server is told, and may be tried again", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  api.answer = () => ({ status: 500, body: { code: "XX000", message: "out of memory" } });
  expect(await submitEnquiry({ ...enquiry, slot: "contact-form" })).toEqual({
    ok: false,
    errorType: "server_error",
    message: "out of memory",
    title: "Error",
    text: expect.stringContaining(shippedFacts.phone),
    retry: true,
  });
});

test("what the database refuses for good is not tried again", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  api.answer = () => ({ status: 400, body: { code: "23514", message: "check" } });
  const result = await submitEnquiry(enquiry);
  expect(result).toEqual({
    ok: false,
    errorType: "validation_error",
    message: "check",
    title: "Error",
    text: expect.stringContaining("Please check your information"),
  });
  expect(result).not.toHaveProperty("retry");
});

/** The mail service takes the mail, and its answer is lost. */
async function loseTheAnswer(): Promise<void> {
  const origin: unknown = import.meta.env.VITE_EMAILJS_ORIGIN;
  vi.stubEnv("VITE_EMAILJS_ORIGIN", "http://127.0.0.1:1");
  api.answer = () => broken;
  expect(await submitEnquiry(enquiry)).toMatchObject({ ok: false, retry: true });
  vi.stubEnv("VITE_EMAILJS_ORIGIN", String(origin));
}

test("a mail that may have gone out is not repeated by an automatic retry, but by a press", async () => {
  expectWarnings();
  await loseTheAnswer();
  expect(await submitEnquiry({ ...enquiry, automatic: true })).toMatchObject({ ok: false });
  expect(await mails()).toEqual([]);
  expect(await submitEnquiry(enquiry)).toMatchObject({ ok: true });
  expect(await mails()).toHaveLength(1);
});

test("a mail that may have gone out is not repeated once the request is recorded", async () => {
  await loseTheAnswer();
  api.answer = () => stored;
  expect(await submitEnquiry(enquiry)).toEqual({ ok: true, reference });
  expect(await mails()).toEqual([]);
});

test("a mail that was refused did not go out: an automatic retry sends it", async () => {
  api.answer = () => broken;
  expect(await submitEnquiry(unmailable)).toMatchObject({ ok: false, retry: true });
  expectWarnings();
  const calls = vi.spyOn(globalThis, "fetch");
  await submitEnquiry({ ...unmailable, automatic: true });
  expect(calls).toHaveBeenCalledWith(
    expect.stringContaining("/email/send"),
    expect.objectContaining({ method: "POST" }),
  );
});

const visit: Enquiry = {
  ...enquiry,
  source: "MOT Page Form",
  content: { ...content, service: "mot", message: "They squeal.", booking: "MOT Test" },
  visit: motTime,
};
const slot = { ...motSlot, mailed: true };

test("a booked time is asked for with what was written, and its receipt has what changes it", async () => {
  api.answer = () => ({ body: { ...slot, state: "booked", token: "a-Token_1", sequence: 2 } });
  expect(await submitEnquiry(visit)).toEqual({
    ok: true,
    reference,
    added: {
      startsAt: slot.starts_at,
      endsAt: slot.ends_at,
      heldUntil: "",
      sequence: "2",
      link: expect.stringMatching(/^[0-9a-f-]{36}\.a-Token_1$/),
      byMail: "yes",
      car: "",
    },
  });
  expect(rows()).toEqual([
    expect.objectContaining({
      _starts: "2026-11-26T09:00:00+00:00",
      _message: "Booking: MOT Test\n\nThey squeal.",
    }),
  ]);
});

const wish = "We have kept 9 on Thursday for you as a wish and ring you.";

test("a time that is kept as a wish is told as one, also where the mail fails", async () => {
  expectWarnings();
  api.answer = () => ({ body: { ...slot, state: "wish" } });
  expect(await submitEnquiry(visit)).toEqual({ ok: true, reference, notice: { text: wish } });
  const { email } = unmailable.content;
  expect(await submitEnquiry({ ...visit, content: { ...visit.content, email } })).toEqual({
    ok: true,
    reference,
    notice: { text: wish },
  });
});

test("a booking whose mail fails is still booked, and says that we have it", async () => {
  expectWarnings();
  api.answer = () => ({ body: { ...slot, state: "booked", token: "a-Token_1" } });
  const { email } = unmailable.content;
  expect(await submitEnquiry({ ...visit, content: { ...visit.content, email } })).toMatchObject({
    ok: true,
    added: { startsAt: slot.starts_at },
    notice: { toast: { title: "We have your request" } },
  });
});

test.each(["slot_taken", "not_offered"] as const)(
  "a time that cannot be had (%s) is lost, and nothing is mailed of it",
  async (rule) => {
    api.answer = () => refusal(409, rule);
    expect(await submitEnquiry(visit)).toEqual({
      ok: false,
      errorType: "validation_error",
      message: "refused",
      title: "Error",
      text: rule,
      lost: rule,
    });
    expect(await mails()).toEqual([]);
  },
);

test("another refusal of a booking loses no time: the garage has its mail", async () => {
  expectWarnings();
  api.answer = () => refusal(429, "request_limit");
  const result = await submitEnquiry(visit);
  expect(result).toMatchObject({ ok: true });
  expect(result).not.toHaveProperty("lost");
  expect(await mails()).toHaveLength(1);
});

test("a request opens no store of waiting ones where none waits", async () => {
  const opened = vi.spyOn(indexedDB, "open");
  await submitEnquiry(enquiry);
  expect(opened).not.toHaveBeenCalled();
});
