import { afterEach, expect, test, vi } from "vitest";
import { flushPendingInput, hasPendingInput, PendingInput } from "./pending-input";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A value that waits, after the pause of which the browser has drawn nothing yet. */
function paused() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  const send = vi.fn<() => void>();
  new PendingInput(send).change();
  vi.advanceTimersByTime(1_000);
  return { send, draw: () => frames.forEach((run) => run()) };
}

test("a value is handed on after a frame, and not before the letter is drawn", () => {
  const { send, draw } = paused();
  expect(send).not.toHaveBeenCalled();
  draw();
  expect(send).toHaveBeenCalledOnce();
});

test("whoever asks for it gets it before that frame, and once", () => {
  const { send, draw } = paused();
  expect(hasPendingInput()).toBe(true);
  flushPendingInput();
  draw();
  expect(send).toHaveBeenCalledOnce();
  expect(hasPendingInput()).toBe(false);
});
