import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { garage } from "@/content/garage";
import { MailCatcher } from "../supabase/local/mail-catcher";
import { submitEnquiry } from "@/features/enquiries/submit";

const content = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  service: "",
  vehicle: "",
  preferredDate: "",
  message: "",
};
const enquiry = { source: "Contact Form", form: "contact-form", content, suspect: false } as const;

let server: Server;
const catcher = new MailCatcher();
beforeEach(async () => {
  localStorage.clear();
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") response.end();
    else void catcher.handle(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function onlyMail(): void {
  vi.stubEnv(
    "VITE_EMAILJS_ORIGIN",
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/__mail`,
  );
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "public");
  vi.stubEnv("VITE_EMAILJS_SERVICE_ID", "service");
  vi.stubEnv("VITE_EMAILJS_TEMPLATE_ID", "template");
}

test("with neither Supabase nor EmailJS a form says that it cannot send, and the phone number", async () => {
  const result = await submitEnquiry(enquiry);
  expect(result).toMatchObject({ ok: false, errorType: "server_error" });
  expect(result).toHaveProperty("text", expect.stringContaining(garage.phone));
});

test("without Supabase an enquiry is mailed", async () => {
  onlyMail();
  expect(await submitEnquiry(enquiry)).toEqual({ ok: true });
});

test("without Supabase a mail that was refused is not called saved, and may be sent again", async () => {
  onlyMail();
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

test("without Supabase even a suspect is mailed, since a person may be behind it", async () => {
  onlyMail();
  const suspect = {
    ...enquiry,
    suspect: true,
    content: { ...content, email: "suspect@example.com" },
  };
  expect(await submitEnquiry(suspect)).toEqual({ ok: true });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__mail/messages`;
  expect(await (await fetch(url)).text()).toContain("suspect@example.com");
});
