import { expect, test } from "vitest";
import { entry, FakeThread } from "../../../../tests/support/thread-api";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { isLongWait, mailWords, markLine, spanText, stateWords, wantedText } from "./words";

test.each([
  [0, "0 min"],
  [55, "55 min"],
  [60, "1 h"],
  [980, "16 h 20 min"],
  [3 * 24 * 60, "3 days"],
])("%i minutes are %j", (minutes, words) => {
  expect(spanText(minutes)).toBe(words);
});

// Open on Tuesday 24 November 2026 from 8 to 6.
test.each([
  ["the evening before until half past ten", "2026-11-23T18:22:00Z", "2026-11-24T10:30:00Z", false],
  [
    "the evening before until noon and a minute",
    "2026-11-23T18:22:00Z",
    "2026-11-24T12:01:00Z",
    true,
  ],
  [
    "Saturday two hours before closing until Monday at ten",
    "2026-11-21T12:00:00Z",
    "2026-11-23T10:00:00Z",
    false,
  ],
  ["a month", "2026-10-24T12:00:00Z", "2026-11-24T10:00:00Z", true],
])("whether %s is more than four opening hours", (_what, since, now, long) => {
  expect(isLongWait(since, new Date(now), shippedFacts)).toBe(long);
});

test("a chosen time stands before a wished day", () => {
  const day = { preferred_date: "2026-11-26", starts_at: null, bookings: [] };
  expect(wantedText(day)).toBe("for Thursday 26 November");
  expect(wantedText({ ...day, starts_at: "2026-11-27T09:00:00Z" })).toBe(
    "wishes Friday 27 November, 9\u00a0am, not booked",
  );
  expect(wantedText({ ...day, preferred_date: null })).toBe("no day named");
});

const at = "2026-11-24T10:42:00+00:00";
const starts = "2026-11-25T08:00:00+00:00";
const booked = { id: "b1", status: "booked", starts_at: starts, held_until: null };

test.each([
  [
    { kind: "booked" as const, starts_at: starts, by: "Dora" },
    "Booked for Wednesday 25 November, 8\u00a0am, ",
  ],
  [
    { kind: "booked" as const, starts_at: starts, online: true },
    "Booked by the customer for Wednesday",
  ],
  [
    { kind: "moved" as const, starts_at: starts, online: true },
    "Moved by the customer to Wednesday",
  ],
  [
    { kind: "cancelled" as const, starts_at: starts },
    "Booking for Wednesday 25 November, 8\u00a0am cancelled, ",
  ],
  [{ kind: "booked" as const, by: "Dora" }, "Booked in another book "],
])("what became of a booking is a line: %j", (entry, words) => {
  expect(markLine({ at, by: null, ...entry })).toContain(words);
});

test.each([
  [{ bookings: [booked] }, "Booked"],
  [{ bookings: [{ ...booked, status: "cancelled" }] }, "Booking cancelled"],
  [{ entries: [entry(1, { kind: "booked", body: null })] }, "Booked in another book"],
  [{}, "Done"],
  [{ bookings: [booked], status: "new" as const }, "New"],
])("a request and its booking have one state: %j", (changes, label) => {
  const { thread } = new FakeThread();
  if (!thread) throw new Error("There is a thread.");
  expect(stateWords({ ...thread, status: "done", ...changes }).label).toBe(label);
});

test("a mail that failed says what to do", () => {
  const mail = { id: "m", sent_at: null, error: null };
  expect(mailWords({ ...mail, state: "failed" })).toEqual({
    label: "Not delivered: ring",
    tone: "bad",
  });
  expect(mailWords({ ...mail, state: "queued" }).label).toBe("Waiting");
});
