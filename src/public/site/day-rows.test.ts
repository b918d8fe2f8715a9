import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { timesByDay } from "@/shared/dates/free-times";
import { dayRows } from "./day-rows";

const christmas = { first: "2026-12-25", last: "2027-12-24" };

test("days before the first, Sundays and bank holidays cannot be chosen and say why", () => {
  const days = { start: "2026-12-24", count: 8, range: christmas, today: "2026-12-24" };
  const rows = dayRows(days, shippedFacts);
  expect(rows.map(({ name, note, canChoose }) => [name, note, canChoose])).toEqual([
    ["Thursday 24 December", "Please ring", false],
    ["Friday 25 December", "Bank holiday", false],
    ["Saturday 26 December", "Bank holiday", false],
    ["Sunday 27 December", "Closed on Sundays", false],
    ["Monday 28 December", "Bank holiday", false],
    ["Tuesday 29 December", "", true],
    ["Wednesday 30 December", "", true],
    ["Thursday 31 December", "", true],
  ]);
});

test("today and tomorrow are called so where they can be chosen, a closure by its reason", () => {
  const range = { first: "2026-11-24", last: "2028-11-24" };
  const closures = [{ from: "2026-11-26", to: "2026-11-26", reason: "Staff training" }];
  const days = { start: "2026-11-24", count: 3, range, today: "2026-11-24" };
  const rows = dayRows(days, { ...shippedFacts, closures });
  expect(rows.map(({ note }) => note)).toEqual(["today", "tomorrow", "Staff training"]);
});

test("the list ends with the last day that is offered", () => {
  const days = { start: "2027-12-23", count: 8, range: christmas, today: "2026-12-24" };
  expect(dayRows(days, shippedFacts).map(({ day }) => day)).toEqual(["2027-12-23", "2027-12-24"]);
});

test("with the diary an open day says how many times are free, and one without cannot be chosen", () => {
  const range = { first: "2026-11-25", last: "2027-11-24" };
  const times = timesByDay(
    ["2026-11-25T09:00:00+00:00", "2026-11-25T09:30:00+00:00", "2026-11-28T09:00:00+00:00"],
    "2026-11-25",
    "2026-11-29",
  );
  const days = { start: "2026-11-24", count: 7, range, today: "2026-11-24", times };
  expect(dayRows(days, shippedFacts).map(({ note, canChoose }) => [note, canChoose])).toEqual([
    ["Please ring", false],
    ["2 times free", true],
    ["No times left", false],
    ["No times left", false],
    ["1 time free", true],
    ["Closed on Sundays", false],
    // A day beyond those that were asked for.
    ["", true],
  ]);
});

test("a garage without hours calls no day closed", () => {
  const never = { openingHours: [[], [], [], [], [], [], []], closures: [] } as const;
  const range = { first: "2026-11-24", last: "2027-11-24" };
  const days = { start: "2026-11-28", count: 2, range, today: "2026-11-24" };
  expect(dayRows(days, never).map(({ note, canChoose }) => [note, canChoose])).toEqual([
    ["", true],
    ["", true],
  ]);
});
