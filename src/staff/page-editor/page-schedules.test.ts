import { expect, test } from "vitest";
import { ApiError } from "@/shared/http/api-error";
import { scheduleRefusal, scheduleWords } from "./page-schedules";

const now = new Date("2026-11-24T10:00:00Z");
const words = (publish_at: string | null, withdraw_at: string | null = null) =>
  scheduleWords({ publish_at, withdraw_at }, now).replaceAll("\u00a0", " ");

test.each([
  ["2027-01-04T08:00:00+00:00", null, "Goes live Monday 4 January 2027 at 8 am."],
  ["2026-12-01T06:30:00+00:00", null, "Goes live Tuesday 1 December at 6.30 am."],
  ["2026-11-24T14:00:00+00:00", null, "Goes live today at 2 pm."],
  [null, "2027-07-05T07:00:00+00:00", "Is withdrawn Monday 5 July 2027 at 8 am."],
  [
    "2026-12-01T08:00:00+00:00",
    "2026-12-24T12:00:00+00:00",
    "Goes live Tuesday 1 December at 8 am. Is withdrawn Thursday 24 December at 12 pm.",
  ],
  [
    "2026-11-23T08:00:00+00:00",
    null,
    "Was to go live Monday 23 November at 8 am, and has not yet.",
  ],
  ["2026-11-24T09:58:00+00:00", null, "Goes live today at 9.58 am."],
])("%s, %s: %s", (publish, withdraw, text) => {
  expect(words(publish, withdraw)).toBe(text);
});

test("a time that there is not is refused in a sentence that says what to do", () => {
  const error = new ApiError("23514", 400, "x", "no_such_time");
  expect(scheduleRefusal(error)).toMatch(/Choose 2 am or later/);
});
