import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@/shared/http/request";
import { renewalWait, retryRenewal, untilAnswered } from "./session-renewal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (status: number) => Promise.resolve(new Response(null, { status }));
const nobody = () => Promise.reject(new RequestError("network", "Nobody there."));

/** Calls that are answered in this order; the last one again and again. */
function calls(...answers: (() => Promise<Response>)[]) {
  return vi.fn<() => Promise<Response>>(() => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next ? next() : nobody();
  });
}

test.each([200, 400, 401])(
  "the answer %i ends the renewal of a session at once",
  async (status) => {
    const send = calls(() => answer(status));
    expect((await untilAnswered(send)).status).toBe(status);
    expect(send).toHaveBeenCalledOnce();
    expect(renewalWait.current()).toBe(false);
  },
);

test.each([
  ["no answer", nobody],
  ["a server error", () => answer(500)],
  ["a gateway without a server", () => answer(503)],
  ["the rate limit", () => answer(429)],
])("%s is no reason to give the session up: it waits and asks again", async (_what, failure) => {
  const send = calls(failure, failure, () => answer(200));
  const renewal = untilAnswered(send);
  await vi.advanceTimersByTimeAsync(0);
  expect(renewalWait.current()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await renewal).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(3);
  expect(renewalWait.current()).toBe(false);
});

test("a server that takes its time counts as waiting within two seconds", async () => {
  let arrive = (_response: Response) => {};
  const renewal = untilAnswered(() => new Promise((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renewalWait.current()).toBe(false);
  await vi.advanceTimersByTimeAsync(999);
  expect(renewalWait.current()).toBe(true);
  arrive(new Response());
  await renewal;
  expect(renewalWait.current()).toBe(false);
});

test.each([
  ["when the connection is back", () => window.dispatchEvent(new Event("online"))],
  ["on request", retryRenewal],
])("the next attempt comes at once %s", async (_when, back) => {
  const send = calls(nobody, nobody, nobody, nobody, nobody, nobody, nobody, () => answer(200));
  const renewal = untilAnswered(send);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(send).toHaveBeenCalledTimes(7);
  back();
  await vi.advanceTimersByTimeAsync(0);
  expect((await renewal).status).toBe(200);
});

test("a session is never renewed over an insecure connection", async () => {
  const send = calls(() => Promise.reject(new RequestError("insecure", "No HTTPS.")));
  await expect(untilAnswered(send)).rejects.toThrow("No HTTPS.");
  expect(send).toHaveBeenCalledOnce();
});

test("watchers hear of the beginning and the end of the waiting", async () => {
  const states: boolean[] = [];
  const stop = renewalWait.subscribe(() => states.push(renewalWait.current()));
  const renewal = untilAnswered(calls(nobody, () => answer(200)));
  await vi.advanceTimersByTimeAsync(1_000);
  await renewal;
  stop();
  await untilAnswered(calls(() => answer(200)));
  expect(states).toEqual([true, false]);
});
