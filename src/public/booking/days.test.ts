import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { bookableDays, closedDayNotice, openDayFrom, serviceDays } from "./days";

test("the first bookable day is tomorrow at the garage, not at the visitor", () => {
  // Half past midnight in Salisbury in summer, still the day before in UTC.
  expect(bookableDays(new Date("2026-06-30T23:30:00Z"))).toEqual({
    first: "2026-07-02",
    last: "2027-07-01",
  });
  expect(bookableDays(new Date("2026-12-31T12:00:00Z")).first).toBe("2027-01-01");
});

test("the first bookable day is right on the days that the clock changes", () => {
  expect(bookableDays(new Date("2026-03-28T23:30:00Z")).first).toBe("2026-03-29");
  expect(bookableDays(new Date("2026-10-24T23:30:00Z")).first).toBe("2026-10-26");
});

test.each([
  ["an open day is itself", "2026-11-24", "2026-11-24"],
  ["after a Sunday comes Monday", "2027-11-21", "2027-11-22"],
  // Christmas Day and Boxing Day, Sunday, and the two days that stand in for them.
  ["after bank holidays comes the first day that is none", "2026-12-25", "2026-12-29"],
])("the next open day: %s", (_what, day, next) => {
  expect(openDayFrom(day, shippedFacts)).toBe(next);
});

test.each([
  ["a Sunday", "2026-11-29", "We are closed on Sunday 29 November; we'll ring to find a day."],
  [
    "a bank holiday of the next year",
    "2027-01-01",
    "We are closed on Friday 1 January 2027; we'll ring to find a day.",
  ],
  ["an open day", "2026-11-24", ""],
  ["no day", "", ""],
])("the notice about a closed day: %s", (_what, day, notice) => {
  expect(closedDayNotice(day, shippedFacts, new Date("2026-11-22T12:00:00Z"))).toBe(notice);
});

test("an annual service can be today, and two years from now", () => {
  expect(serviceDays(new Date("2026-06-30T23:30:00Z"))).toEqual({
    first: "2026-07-01",
    last: "2028-07-01",
  });
});

test("an open day is looked for within a month, else the day stays", () => {
  const closedTo = (to: string) => {
    const closures = [{ from: "2026-12-01", to, reason: "Fire" }];
    return openDayFrom("2026-12-01", { ...shippedFacts, closures });
  };
  expect(closedTo("2026-12-30")).toBe("2026-12-31");
  expect(closedTo("2026-12-31")).toBe("2026-12-01");
});

test("a garage without hours calls no day closed", () => {
  const never = { openingHours: [[], [], [], [], [], [], []], closures: [] } as const;
  expect(closedDayNotice("2026-11-29", never)).toBe("");
});
