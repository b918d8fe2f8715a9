import { addDays, weekdayOf } from "./days-and-times";

export type BankHoliday = { day: string; name: string };

const saturday = 6;
const sunday = 0;

/**
 * The bank holidays of England from one day to another, `yyyy-MM-dd`, both included (Banking and
 * Financial Dealings Act 1971, schedule 1), as gov.uk publishes them (docs/facts.md#bank-holidays). One that
 * falls on a Saturday is named beside its substitute, since garages open on Saturdays. A holiday that is
 * proclaimed once, such as for a coronation, is not known here.
 */
export function bankHolidaysFrom(from: string, to: string): readonly BankHoliday[] {
  const years = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    years.push(...bankHolidaysOf(year));
  }
  return years.filter(({ day }) => from <= day && day <= to);
}

function bankHolidaysOf(year: number): BankHoliday[] {
  const easter = easterSunday(year);
  const fixed: BankHoliday[] = [
    { day: `${year}-01-01`, name: "New Year’s Day" },
    { day: `${year}-12-25`, name: "Christmas Day" },
    { day: `${year}-12-26`, name: "Boxing Day" },
  ];
  const moving: BankHoliday[] = [
    { day: addDays(easter, -2), name: "Good Friday" },
    { day: addDays(easter, 1), name: "Easter Monday" },
    { day: mondayFrom(`${year}-05-01`), name: "Early May bank holiday" },
    { day: mondayFrom(`${year}-05-25`), name: "Spring bank holiday" },
    { day: mondayFrom(`${year}-08-25`), name: "Summer bank holiday" },
  ];
  const all = [...moving, ...fixed];
  for (const { day, name } of fixed) {
    if (!isWeekend(day)) continue;
    let substitute = day;
    while (isWeekend(substitute) || all.some((it) => it.day === substitute)) {
      substitute = addDays(substitute, 1);
    }
    all.push({ day: substitute, name: `${name} (substitute day)` });
  }
  return all
    .filter(({ day }) => weekdayOf(day) !== sunday)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function isWeekend(day: string): boolean {
  return [saturday, sunday].includes(weekdayOf(day));
}

/** The first Monday on or after a day. */
function mondayFrom(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
