import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { holidays, shippedFacts } from "../../src/content/shipped-facts.ts";
import { buildWarnings } from "./build-warnings";
import { holidayProblem } from "./holiday-check";

const listed = ["2027-12-25", "2027-12-28"];

test("bank holidays that reach 24 months ahead are no problem", () => {
  expect(holidayProblem(listed, new Date("2025-12-28T12:00:00Z"))).toBeNull();
});

test("a build is warned when bank holidays end within 24 months, and stopped within 12", () => {
  expect(holidayProblem(listed, new Date("2025-12-29T12:00:00Z"))).toMatchObject({ stops: false });
  expect(holidayProblem(listed, new Date("2026-12-28T12:00:00Z"))).toMatchObject({ stops: false });
  expect(holidayProblem(listed, new Date("2026-12-29T12:00:00Z"))).toMatchObject({ stops: true });
  expect(holidayProblem(listed, new Date("2026-12-29T12:00:00Z"))?.text).toContain("2027-12-28");
  expect(holidayProblem([], new Date())).toMatchObject({ stops: true });
});

test("the bank holidays that ship reach 24 months beyond their review in November 2026", () => {
  expect(holidayProblem(holidays, new Date("2026-11-22T12:00:00Z"))).toBeNull();
});

test("a production build fails while the bank holidays end within a year", async () => {
  vi.useFakeTimers({ now: new Date("2029-06-01T12:00:00Z"), toFake: ["Date"] });
  try {
    const root = fileURLToPath(new URL(".", import.meta.url));
    const building = build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [buildWarnings({}, shippedFacts)],
      build: { write: false, rolldownOptions: { input: `${root}holiday-check.ts` } },
    });
    await expect(building).rejects.toThrow(/bank holidays end on 2029-12-26/);
  } finally {
    vi.useRealTimers();
  }
});

/** England's bank holidays of a year (Banking and Financial Dealings Act 1971), with Saturdays and substitutes. */
function bankHolidays(year: number): string[] {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
  const shift = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
  const nextFree = (from: Date) => {
    const weekday = from.getUTCDay();
    return weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  };
  const firstMonday = (month: number) => {
    const first = day(month, 1);
    return shift(first, (8 - first.getUTCDay()) % 7);
  };
  const lastMonday = (month: number) => {
    const last = day(month + 1, 0);
    return shift(last, -((last.getUTCDay() + 6) % 7));
  };
  const newYear = day(1, 1);
  const christmas = day(12, 25);
  const boxing = day(12, 26);
  // Both on a weekend, or Boxing Day after a Sunday: the two substitutes follow each other.
  const christmasOff = shift(christmas, nextFree(christmas));
  const boxingOff =
    christmas.getUTCDay() === 6 || christmas.getUTCDay() === 0
      ? shift(christmasOff, 1)
      : shift(boxing, nextFree(boxing));
  const easter = easterOf(year);
  const days = [
    newYear,
    shift(newYear, nextFree(newYear)),
    shift(easter, -2),
    shift(easter, 1),
    firstMonday(5),
    lastMonday(5),
    lastMonday(8),
    christmas,
    boxing,
    christmasOff,
    boxingOff,
  ];
  const open = days.filter((one) => one.getUTCDay() !== 0);
  return [...new Set(open.map((one) => one.toISOString().slice(0, 10)))].toSorted();
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easterOf(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

test.each([2027, 2028, 2029])("the listed bank holidays of %i are those of the law", (year) => {
  expect(holidays.filter((date) => date.startsWith(`${year}-`))).toEqual(bankHolidays(year));
});
