// What a page does with requests that wait on the device, where something is in the way
// (docs/offline.md#waiting-requests).
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import {
  putWaiting,
  removeWaiting,
  waitingLimitMs,
  waitingRequests,
} from "@/shared/browser/waiting-store";
import { onToast, type Toast } from "@/shared/ui/toast";
import { dataApi } from "../../../tests/support/data-api";
import { enquiry } from "../../../tests/support/enquiry";
import { mailServer } from "../../../tests/support/mail-server";
import { sendWaiting } from "./send-waiting";
import { submitEnquiry } from "./submit";

const api = dataApi();
const server = mailServer();
const keys = "contact-form:attempt";

let toasts: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  for (const { id } of await waitingRequests()) await removeWaiting(id);
  api.answer = () => ({ status: 201 });
  toasts = [];
  onToast(({ title }: Toast) => toasts.push(title));
});

const connection = (isThere: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
const ids = () => api.calls.map(({ body }) => (body as { id: string }).id);

/** Submits without a connection, which then returns. */
async function submitOffline(message: string = enquiry.content.message): Promise<void> {
  connection(false);
  await submitEnquiry({ ...enquiry, content: { ...enquiry.content, message } });
  connection(true);
}

/** Makes everything that waits, or has gone, older than it may be. */
async function letADayPass(): Promise<void> {
  for (const request of await waitingRequests()) {
    await putWaiting({ ...request, at: Date.now() - waitingLimitMs - 1 });
  }
}

test("without a connection it still waits, and nothing is said", async () => {
  await submitOffline();
  connection(false);
  await sendWaiting();
  expect(toasts).toEqual([]);
  expect(await waitingRequests()).toMatchObject([{ content: expect.anything() }]);
});

test("where the browser forbids the store, the page goes on", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  await expect(sendWaiting()).resolves.toBeUndefined();
});

test("what another tab has taken back meanwhile is left out", async () => {
  await submitOffline("one");
  await submitOffline("two");
  api.answer = async ({ body }) => {
    for (const { id } of await waitingRequests()) {
      if (id !== (body as { id: string }).id) await removeWaiting(id);
    }
    return { status: 201 };
  };
  await sendWaiting();
  expect(ids()).toHaveLength(1);
  expect(toasts).toEqual(["Your request was sent"]);
});

test("a day after it was sent it is forgotten without a word", async () => {
  await submitOffline();
  await sendWaiting();
  await letADayPass();
  await sendWaiting();
  expect(toasts).toEqual(["Your request was sent"]);
  expect(await waitingRequests()).toEqual([]);
});

test("what has waited too long is a new request when the form sends it again", async () => {
  await submitOffline();
  const [waited] = await waitingRequests();
  await letADayPass();
  await sendWaiting();
  await submitEnquiry(enquiry);
  expect(ids()).toHaveLength(1);
  expect(ids()).not.toEqual([waited?.id]);
});

test("it is forgotten after a day also where the browser has lost the form's keys", async () => {
  await submitOffline();
  localStorage.removeItem(keys);
  await letADayPass();
  await sendWaiting();
  expect(await waitingRequests()).toEqual([]);
});

test("where the form's keys are lost nobody knows of a mail, so none goes", async () => {
  await submitOffline();
  localStorage.removeItem(keys);
  await sendWaiting();
  expect(ids()).toHaveLength(1);
  expect(await server.mails()).toEqual([]);
});

test("with neither database nor mail any more it is not sent, and the form has it", async () => {
  await submitOffline();
  vi.stubEnv("VITE_SUPABASE_URL", "");
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  await sendWaiting();
  expect(toasts).toEqual(["Your request was not sent"]);
  expect(await waitingRequests()).toEqual([]);
});

test("a mail that may have gone out is not repeated while the database is down", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await submitOffline();
  const origin: unknown = import.meta.env.VITE_EMAILJS_ORIGIN;
  api.answer = () => ({ status: 500 });
  vi.stubEnv("VITE_EMAILJS_ORIGIN", "http://127.0.0.1:1");
  await sendWaiting();
  vi.stubEnv("VITE_EMAILJS_ORIGIN", String(origin));
  await sendWaiting();
  expect(await server.mails()).toEqual([]);
  expect(toasts).toEqual([]);
  api.answer = () => ({ status: 201 });
  await sendWaiting();
  expect(await server.mails()).toEqual([]);
  expect(toasts).toEqual(["Your request was sent"]);
});

test("what the database cannot take is mailed, and counts as sent", async () => {
  await submitOffline();
  api.answer = () => ({ status: 500 });
  await sendWaiting();
  expect(await server.mails()).toHaveLength(1);
  expect(toasts).toEqual(["Your request was sent"]);
});
