import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import {
  putWaiting,
  removeWaiting,
  waitingLimitMs,
  waitingRequest,
  waitingRequests,
  type UnsentRequest,
} from "@/shared/browser/waiting-store";
import { dataApi } from "../../../tests/support/data-api";
import { recordWaiting } from "./record-waiting";

const api = dataApi();
beforeEach(async () => {
  for (const { id } of await waitingRequests()) await removeWaiting(id);
});

const id = "a0000000-0000-4000-8000-000000000001";
const row = {
  id,
  source: "Contact Form",
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  suspect: false,
};
const mail = { from_name: "Margaret Pike" } as NonNullable<
  NonNullable<UnsentRequest["content"]>["mail"]
>;

/** Keeps a request that was written `ago` ms ago. */
async function keep(ago = 0, content: Partial<UnsentRequest["content"]> = {}) {
  await putWaiting({
    id,
    form: "contact-form",
    slot: "contact-form",
    at: Date.now() - ago,
    content: { row, mail: null, draft: "{}", ...content },
  });
}

test("what waits is recorded under its own id, and then nothing of the person stays", async () => {
  await keep();
  api.answer = () => ({ status: 201 });
  await recordWaiting();
  expect(api.calls.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/rest/v1/enquiries", row],
  ]);
  expect(await waitingRequest(id)).toMatchObject({ id, goneAt: expect.any(Number), told: false });
  expect(JSON.stringify(await waitingRequests())).not.toContain("Margaret");
  await recordWaiting();
  expect(api.calls).toHaveLength(1);
});

test("what a page has recorded meanwhile counts as recorded", async () => {
  await keep();
  api.answer = () => ({ status: 409, body: { code: "23505" } });
  await recordWaiting();
  expect(await waitingRequest(id)).toMatchObject({ goneAt: expect.any(Number) });
});

test("what is to be mailed from the browser is recorded once and waits for a page with its mail", async () => {
  await keep(0, { mail });
  api.answer = () => ({ status: 201 });
  await recordWaiting();
  await recordWaiting();
  expect(api.calls).toHaveLength(1);
  expect(await waitingRequest(id)).toMatchObject({ recorded: true, content: { mail } });
});

test("what is held for staff is not mailed", async () => {
  await keep(0, { mail });
  api.answer = () => ({ status: 202 });
  await recordWaiting();
  expect(await waitingRequest(id)).not.toHaveProperty("content");
});

test.each([
  ["the connection breaks", "hang up" as const, "fetch failed"],
  ["the server fails", { status: 503 }, "The data API answers 503."],
  ["there were too many", { status: 429 }, "The data API answers 429."],
])("where %s the browser is asked to call again, and it still waits", async (_what, reply, why) => {
  await keep();
  api.answer = () => reply;
  await expect(recordWaiting()).rejects.toThrow(why);
  expect(await waitingRequest(id)).toMatchObject({ content: { row } });
});

test("what the database refuses waits for the page, without another call by the browser", async () => {
  await keep();
  api.answer = () => ({ status: 400, body: { code: "23514" } });
  await recordWaiting();
  expect(await waitingRequest(id)).toMatchObject({ content: { row } });
  expect(await waitingRequest(id)).not.toHaveProperty("recorded");
});

test("another conflict than the same id is no record", async () => {
  await keep();
  api.answer = () => ({ status: 409, body: { code: "23503" } });
  await recordWaiting();
  expect(await waitingRequest(id)).toMatchObject({ content: { row } });
});

test("after a day it is not sent, but removed from the device", async () => {
  await keep(waitingLimitMs + 1);
  await recordWaiting();
  expect(api.calls).toEqual([]);
  expect(await waitingRequests()).toEqual([]);
});

test("what is withdrawn while it is on its way is not kept again", async () => {
  await keep(0, { mail });
  api.answer = async () => {
    await removeWaiting(id);
    return { status: 201 };
  };
  await recordWaiting();
  expect(await waitingRequests()).toEqual([]);
});
