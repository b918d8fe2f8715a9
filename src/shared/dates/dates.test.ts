import { expect, test } from "vitest";
import {
  addMonths,
  dayInWords,
  garageDay,
  minutesOf,
  momentInWords,
  mondayOf,
  timeInWords,
} from "./dates";

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

test("today is the garage's day, not that of Greenwich", () => {
  expect(garageDay(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
});

test("months are counted to the same day, or to the end of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-11-21", 24)).toBe("2028-11-21");
});

test("of a moment today the time is enough", () => {
  const now = new Date("2026-11-26T18:00:00Z");
  expect(timeInWords("2026-11-26T14:05:00Z", now)).toBe("14:05");
  expect(timeInWords("2026-11-25T14:05:00Z", now)).toBe("Wed 25 Nov, 14:05");
});
