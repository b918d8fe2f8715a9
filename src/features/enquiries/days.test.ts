import { expect, test } from "vitest";
import { bookableDays } from "./days";

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
