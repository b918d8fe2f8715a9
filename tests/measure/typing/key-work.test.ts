import { expect, test } from "vitest";
import { keyWork } from "./key-work.mjs";

const on = { pid: 1, tid: 1, args: {} };
const task = (ms: number, long: number, of = on) =>
  ({ ...of, name: "ThreadControllerImpl::RunTask", ts: ms * 1000, dur: long * 1000 }) as const;
const event = (type: string, ms: number) =>
  ({ ...on, name: "EventDispatch", ts: ms * 1000, dur: 0, args: { data: { type } } }) as const;
const commit = (ms: number) => ({ ...on, name: "Commit", ts: ms * 1000, dur: 100 }) as const;

/** A key at 100 ms: its task, a wait, the frame, a task that was put off; then the next key. */
const trace = [
  task(100, 3),
  event("keydown", 100.5),
  event("keypress", 101),
  // Inside another task, and on another thread.
  task(101, 1),
  task(102, 50, { ...on, tid: 2 }),
  task(110, 4),
  commit(113),
  task(130, 2),
  task(160, 1),
  event("keydown", 160.5),
];

test("the work of a key ends with the frame that shows it, and leaves the waiting out", () => {
  expect(keyWork(trace)).toEqual([7]);
});

test("a frame before the letter is there is not the one that shows it", () => {
  const early = [...trace, task(100.2, 0.2), { ...commit(100.6), dur: 1 }];
  expect(keyWork(early)).toEqual([7]);
});

test("a task that was running when the trace ended is left out", () => {
  const { dur: _dur, ...running } = task(150, 1);
  expect(keyWork([...trace, running])).toEqual(keyWork(trace));
});

test("a key that no frame has shown yet has no time", () => {
  expect(keyWork(trace.filter(({ name }) => name !== "Commit"))).toEqual([]);
});
