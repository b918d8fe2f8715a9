import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { isLongWait, mailWords, spanText, wantedText } from "./words";

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
  const day = { preferred_date: "2026-11-26", starts_at: null };
  expect(wantedText(day)).toBe("for Thursday 26 November");
  expect(wantedText({ ...day, starts_at: "2026-11-27T09:00:00Z" })).toContain("Friday 27 November");
  expect(wantedText({ preferred_date: null, starts_at: null })).toBe("no day named");
});

test("a mail that failed says what to do", () => {
  const mail = { id: "m", sent_at: null, error: null };
  expect(mailWords({ ...mail, state: "failed" })).toEqual({
    label: "Not delivered: ring",
    tone: "bad",
  });
  expect(mailWords({ ...mail, state: "queued" }).label).toBe("Waiting");
});
