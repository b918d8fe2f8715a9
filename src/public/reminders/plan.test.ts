import { expect, test, vi } from "vitest";
import { planInWords, planReminders } from "./plan";

const now = new Date("2026-11-21T12:00:00Z");
const all = ["1", "3", "7", "14", "30", "60", "90"];

test("a plan lists the chosen reminders farthest first, whatever the order of choice", () => {
  const { ahead, past } = planReminders("2027-06-01", all, now);
  expect(ahead.map(({ days }) => days)).toEqual([90, 60, 30, 14, 7, 3, 1]);
  expect(past).toEqual([]);
});

test("nine o'clock at the garage, in winter and in summer", () => {
  const { ahead } = planReminders("2027-04-10", ["30", "7"], now);
  // The clocks go forward on 28 March 2027, between the two.
  expect(ahead.map(({ day, at }) => [day, at.toISOString()])).toEqual([
    ["2027-03-11", "2027-03-11T09:00:00.000Z"],
    ["2027-04-03", "2027-04-03T08:00:00.000Z"],
  ]);
});

const clockChanges = [
  // Due date, one and three days before: 09:00 at the garage before and after the clock change.
  ["2026-03-30", "2026-03-29T08:00:00.000Z", "2026-03-27T09:00:00.000Z"],
  ["2026-03-29", "2026-03-28T09:00:00.000Z", "2026-03-26T09:00:00.000Z"],
  ["2026-10-26", "2026-10-25T09:00:00.000Z", "2026-10-23T08:00:00.000Z"],
  ["2026-10-25", "2026-10-24T08:00:00.000Z", "2026-10-22T08:00:00.000Z"],
  ["2027-03-29", "2027-03-28T08:00:00.000Z", "2027-03-26T09:00:00.000Z"],
  ["2027-11-01", "2027-10-31T09:00:00.000Z", "2027-10-29T08:00:00.000Z"],
] as const;
const zones = ["Europe/London", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kolkata"];

for (const [due, one, three] of clockChanges) {
  test.each(zones)(`due on ${due}, a device in %s rings at nine of the garage's clock`, (zone) => {
    vi.stubEnv("TZ", zone);
    const { ahead } = planReminders(due, ["3", "1"], new Date(0));
    expect(ahead.map(({ at }) => at.toISOString())).toEqual([three, one]);
  });
}

test("reminders are counted across the end of summer time, a leap day and a year", () => {
  const day = (due: string, days: string) => planReminders(due, [days], new Date(0)).ahead[0]?.day;
  expect(day("2026-10-26", "1")).toBe("2026-10-25");
  expect(day("2028-03-01", "1")).toBe("2028-02-29");
  expect(day("2027-01-05", "7")).toBe("2026-12-29");
});

test("a reminder for this morning has passed, one for tomorrow is ahead", () => {
  expect(planReminders("2026-11-28", ["7"], now).past).toHaveLength(1);
  expect(planReminders("2026-11-28", ["7"], new Date("2026-11-21T08:59:59Z")).ahead).toHaveLength(
    1,
  );
  expect(planReminders("2026-11-29", ["7"], now).ahead).toHaveLength(1);
});

test("an unknown interval gives no reminder", () => {
  expect(planReminders("2027-06-01", ["2", "x", ""], now)).toEqual({ ahead: [], past: [] });
});

const words = [
  [
    "2026-12-22",
    ["30", "7"],
    "Two reminders, at 9 am: Sunday 22 November and Tuesday 15 December.",
  ],
  [
    "2026-12-10",
    ["30", "7"],
    "One reminder, at 9 am: Thursday 3 December. The day 30 days before has already passed.",
  ],
  [
    "2026-11-22",
    ["7", "3", "1"],
    "None of these days is still ahead, so the calendar file holds only the due date. The days 7, 3 and 1 day before have already passed.",
  ],
] as const;

for (const [due, days, text] of words) {
  test(`a plan in words: ${text}`, () => {
    expect(planInWords(planReminders(due, days, now), now)).toBe(text);
  });
}

test("at nine itself the reminder has passed", () => {
  const nine = new Date("2026-11-21T09:00:00Z");
  expect(planReminders("2026-11-28", ["7"], nine)).toMatchObject({
    ahead: [],
    past: [{ days: 7 }],
  });
});
