import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Retry } from "./retry";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("retries after pauses that double from 5 s to 5 minutes", () => {
  const retry = new Retry();
  const started = Date.now();
  const times: number[] = [];
  const attempt = () => {
    times.push((Date.now() - started) / 1000);
    retry.schedule(attempt);
  };
  retry.schedule(attempt);
  vi.advanceTimersByTime(1_300_000);
  expect(times).toEqual([5, 15, 35, 75, 155, 315, 615, 915, 1215]);
});

test("several failures of one round do not lengthen the pause", () => {
  const retry = new Retry();
  const attempt = vi.fn<() => void>();
  for (let failure = 0; failure < 3; failure += 1) retry.schedule(attempt);
  vi.advanceTimersByTime(5000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("retries at once when the browser is online again, and only once", () => {
  const retry = new Retry();
  const attempt = vi.fn<() => void>();
  retry.schedule(attempt);
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(600_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("a cancelled retry does not run, and the next one begins with the first pause", () => {
  const retry = new Retry();
  const attempt = vi.fn<() => void>();
  retry.schedule(() => retry.schedule(attempt));
  vi.advanceTimersByTime(5000);
  retry.cancel();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(600_000);
  expect(attempt).not.toHaveBeenCalled();
  retry.schedule(attempt);
  vi.advanceTimersByTime(5000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
