import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { isAnyWaiting } from "@/shared/browser/waiting-marks";
import { withdrawWaiting } from "@/shared/browser/waiting-requests";
import {
  putWaiting,
  removeWaiting,
  waitingLimitMs,
  waitingRequests,
} from "@/shared/browser/waiting-store";
import { recordWaiting } from "@/shared/data/record-waiting";
import { dataApi } from "../../../tests/support/data-api";
import { enquiry } from "../../../tests/support/enquiry";
import { mailServer } from "../../../tests/support/mail-server";
import { shownToasts } from "../../../tests/support/toasts";
import { sendWaiting } from "./send-waiting";
import { submitEnquiry } from "./submit";

const api = dataApi();
const toasts = shownToasts();
const server = mailServer();
const draft = JSON.stringify({ name: "Margaret Pike" });

beforeEach(async () => {
  localStorage.clear();
  for (const { id } of await waitingRequests()) await removeWaiting(id);
  localStorage.setItem("contact-form", draft);
  api.answer = () => ({ status: 201 });
});

/** Submits without a connection, which then returns. */
async function submitOffline(of: Parameters<typeof submitEnquiry>[0] = enquiry) {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const result = await submitEnquiry(of);
  online.mockReturnValue(true);
  return result;
}

const rows = () => api.calls.filter(({ method }) => method === "POST").map(({ body }) => body);

test("a request without a connection waits, and says so; it is recorded and mailed once by the next page", async () => {
  expect(await submitOffline()).toMatchObject({
    ok: false,
    retry: true,
    note: expect.stringContaining("we’ll send it when the connection is back"),
  });
  expect(isAnyWaiting()).toBe(true);
  await sendWaiting();
  await sendWaiting();
  expect(rows()).toMatchObject([{ name: "Margaret Pike", message: "Written in a tunnel." }]);
  expect(await server.mails()).toHaveLength(1);
  expect(toasts).toMatchObject([{ title: "Your request was sent" }]);
  expect(localStorage.getItem("contact-form")).toBeNull();
  expect(JSON.stringify(await waitingRequests())).not.toContain("Margaret");
});

test("what the worker has recorded is mailed by the next page, and not recorded again", async () => {
  await submitOffline();
  await recordWaiting();
  await sendWaiting();
  expect(rows()).toHaveLength(1);
  expect(await server.mails()).toHaveLength(1);
});

test("a request that was not answered waits too, without its mail, which may have gone", async () => {
  vi.stubEnv("VITE_EMAILJS_ORIGIN", "http://127.0.0.1:1");
  api.answer = () => "hang up";
  expect(await submitEnquiry(enquiry)).toMatchObject({
    ok: false,
    retry: true,
    note: expect.stringContaining("we’ll send it when the connection is back"),
  });
  expect(await waitingRequests()).toMatchObject([{ content: { mail: null, draft } }]);
});

test("a suspect's request waits and is recorded with its mark, and is not mailed", async () => {
  await submitOffline({ ...enquiry, suspect: true });
  expect(await waitingRequests()).toMatchObject([{ content: { mail: null } }]);
  await sendWaiting();
  expect(rows()).toMatchObject([{ suspect: true }]);
  expect(await server.mails()).toEqual([]);
});

test("where no mail is set up, none waits", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  await submitOffline();
  expect(await waitingRequests()).toMatchObject([{ content: { mail: null } }]);
});

test("a mail that may have gone out before does not wait to go again", async () => {
  const origin: unknown = import.meta.env.VITE_EMAILJS_ORIGIN;
  vi.stubEnv("VITE_EMAILJS_ORIGIN", "http://127.0.0.1:1");
  api.answer = () => ({ status: 500 });
  await submitEnquiry(enquiry);
  vi.stubEnv("VITE_EMAILJS_ORIGIN", String(origin));
  api.answer = () => ({ status: 201 });
  await submitOffline();
  await sendWaiting();
  const [first, second] = rows();
  expect(second).toEqual(first);
  expect(await server.mails()).toEqual([]);
});

test.each([
  ["an automatic retry", { automatic: true }],
  ["a form without a draft", { slot: null }],
])("%s keeps nothing on the device", async (_what, of) => {
  expect(await submitOffline({ ...enquiry, ...of })).toMatchObject({ ok: false, retry: true });
  expect(await waitingRequests()).toEqual([]);
});

test("without a database nothing waits", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "");
  await submitOffline();
  expect(await waitingRequests()).toEqual([]);
});

test("the form that is still open sends nothing again that the worker or another tab has sent", async () => {
  await submitOffline();
  await sendWaiting();
  expect(await submitEnquiry({ ...enquiry, automatic: true })).toMatchObject({
    ok: true,
    reference: expect.any(String),
  });
  expect(rows()).toHaveLength(1);
  expect(await server.mails()).toHaveLength(1);
});

test("what the open form sends itself does not wait any more", async () => {
  await submitOffline();
  expect(await submitEnquiry({ ...enquiry, automatic: true })).toMatchObject({ ok: true });
  expect(await waitingRequests()).toEqual([]);
  expect(isAnyWaiting()).toBe(false);
});

test("where the server mails, the worker is enough and the page only says so", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  await submitOffline();
  await recordWaiting();
  await sendWaiting();
  expect(rows()).toHaveLength(1);
  expect(toasts).toMatchObject([{ title: "Your request was sent" }]);
});

test("whoever goes on writing takes it back: it is not sent by itself", async () => {
  await submitOffline();
  await withdrawWaiting("contact-form");
  await sendWaiting();
  await recordWaiting();
  expect(rows()).toEqual([]);
  expect(isAnyWaiting()).toBe(false);
});

test("a draft that was changed since stays", async () => {
  await submitOffline();
  localStorage.setItem("contact-form", JSON.stringify({ name: "Margaret Pike", message: "And" }));
  await sendWaiting();
  expect(localStorage.getItem("contact-form")).toContain("And");
});

test("after a day it is removed, and the form asks to send it again", async () => {
  await submitOffline();
  const [request] = await waitingRequests();
  if (request) await putWaiting({ ...request, at: Date.now() - waitingLimitMs - 1 });
  await sendWaiting();
  expect(rows()).toEqual([]);
  expect(await waitingRequests()).toEqual([]);
  expect(toasts).toMatchObject([{ title: "Your request was not sent" }]);
  expect(localStorage.getItem("contact-form")).toBe(draft);
});

test("what the database refuses is said, and kept in the form alone", async () => {
  await submitOffline();
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  api.answer = () => ({ status: 400, body: { code: "23514", message: "" } });
  await sendWaiting();
  expect(toasts).toMatchObject([{ title: "Your request was not sent", tone: "error" }]);
  expect(await waitingRequests()).toEqual([]);
  expect(localStorage.getItem("contact-form")).toBe(draft);
});

test("a request with a time waits for its own page, since the time may be gone", async () => {
  const time = { starts: "2099-11-23T09:00:00+00:00", day: "2099-11-23", time: "09:00" };
  const visit = { service: "mot", withCar: false, time } as NonNullable<
    Parameters<typeof submitEnquiry>[0]["visit"]
  >;
  expect(await submitOffline({ ...enquiry, visit })).toMatchObject({ ok: false, note: undefined });
  expect(await waitingRequests()).toEqual([]);
});
