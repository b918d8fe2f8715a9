import { beforeEach, expect, test, vi } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { submitEnquiry } from "./submit";
import { mailServer } from "../../../tests/support/mail-server";

const content = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  service: "" as const,
  vehicle: "",
  preferredDate: "",
  message: "",
};
const enquiry = { source: "Contact Form", form: "contact-form", content, suspect: false } as const;

const server = mailServer();
beforeEach(() => localStorage.clear());

test("with neither Supabase nor EmailJS a form says that it cannot send, and the phone number", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  const result = await submitEnquiry(enquiry);
  expect(result).toMatchObject({ ok: false, errorType: "server_error" });
  expect(result).toHaveProperty("text", expect.stringContaining(shippedFacts.phone));
});

test("without Supabase an enquiry is mailed", async () => {
  expect(await submitEnquiry(enquiry)).toEqual({ ok: true });
});

test("the mail of an enquiry for a closed day says that we are closed", async () => {
  const sunday = { ...content, email: "sunday@example.com", preferredDate: "2099-11-22" };
  await submitEnquiry({ ...enquiry, content: sunday });
  expect(JSON.stringify(await server.mails())).toContain(
    "We are closed on Sunday 22 November 2099; we'll ring to find a day.",
  );
});

test("without Supabase an enquiry whose mail was refused is not called saved, and may be sent again", async () => {
  const refused = { ...enquiry, content: { ...content, email: "answer-500@example.com" } };
  const result = await submitEnquiry(refused);
  expect(result).toMatchObject({
    ok: false,
    errorType: "server_error",
    message: "Failed to send email",
  });
  expect(result).not.toHaveProperty("text", expect.stringContaining("saved"));
  expect(await submitEnquiry(refused)).toMatchObject({ ok: false, errorType: "server_error" });
});

test("without Supabase even a suspect enquiry is mailed, since a person may have sent it", async () => {
  const suspect = {
    ...enquiry,
    suspect: true,
    content: { ...content, email: "suspect@example.com" },
  };
  expect(await submitEnquiry(suspect)).toEqual({ ok: true });
  expect(JSON.stringify(await server.mails())).toContain("suspect@example.com");
});

test.each([
  [undefined, "An unexpected error occurred. Please try again or contact us by phone."],
  [
    "Failed to submit form. Please try again later.",
    "Failed to submit form. Please try again later.",
  ],
])("an exception while sending is an unknown error with its message (%s)", async (own, text) => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new Error("no random numbers");
  });
  expect(await submitEnquiry({ ...enquiry, ...(own && { exceptionText: own }) })).toEqual({
    ok: false,
    errorType: "unknown_error",
    message: "no random numbers",
    title: "Error",
    text,
  });
  expect(await server.mails()).toEqual([]);
});

test.each([
  [undefined, "An unexpected error occurred. Please try again or contact us by phone."],
  [
    "Failed to submit form. Please try again later.",
    "Failed to submit form. Please try again later.",
  ],
])(
  "an exception while recording is told from an answer of the database (%s)",
  async (own, text) => {
    vi.stubEnv("VITE_SUPABASE_URL", "http://localhost:1");
    vi.stubEnv("VITE_SUPABASE_ANON_KEY", "sb_publishable_test");
    vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
    // A browser without it: Safari before 16.
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      throw new TypeError("AbortSignal.timeout is not a function");
    });
    expect(await submitEnquiry({ ...enquiry, ...(own && { exceptionText: own }) })).toMatchObject({
      errorType: "unknown_error",
      title: "Error",
      text,
    });
  },
);

test("offline an enquiry is not sent, and the form says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await submitEnquiry(enquiry)).toEqual({
    ok: false,
    errorType: "network_error",
    message: "offline",
    title: "Network Error",
    text: "You appear to be offline. Please check your connection and try again.",
    retry: true,
  });
  expect(await server.mails()).toEqual([]);
});

test("the mail begins with what was pressed to book", async () => {
  const booked = { ...content, email: "pressed@example.com", booking: "Brake Repairs" };
  await submitEnquiry({ ...enquiry, content: { ...booked, message: "They squeal." } });
  expect((await server.mails()).at(-1)).toMatchObject({
    template_params: { message: "Booking: Brake Repairs\n\nThey squeal." },
  });
});
