import { expect, test } from "vitest";
import { dayInWords, minutesOf, momentInWords, mondayOf } from "./dates";

test("a day in words names the year only if it is not this year", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(dayInWords("2026-11-26", now)).toBe("Thursday 26 November");
  expect(dayInWords("2027-11-21", now)).toBe("Sunday 21 November 2027");
});

test("a moment in words uses the garage's time zone", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(momentInWords("2026-07-01T11:05:00+00:00", now)).toBe("Wed 1 Jul, 12:05");
  expect(momentInWords("2026-11-26T23:59:00+00:00", now)).toBe("Thu 26 Nov, 23:59");
});

test("a moment in words names the year only if it is not this year at the garage", () => {
  const words = (now: string) => momentInWords("2026-07-01T11:05:00+00:00", new Date(now));
  expect(words("2026-12-31T23:59:00Z")).toBe("Wed 1 Jul, 12:05");
  expect(words("2027-01-01T00:00:00Z")).toBe("Wed 1 Jul 2026, 12:05");
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on Monday %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test("a time is so many minutes after midnight", () => {
  expect(["00:00", "08:30", "23:59"].map(minutesOf)).toEqual([0, 510, 1439]);
});
