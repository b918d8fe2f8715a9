import { addMonths as addMonthsTo, formatISO, parseISO } from "date-fns";
import { timeZone } from "@/shared/content/garage";
import { addDays, garageTime, weekdayOf } from "./days-and-times";

/** Today at the garage, `yyyy-MM-dd`. */
export function garageDay(now = new Date()): string {
  return garageTime(now).date;
}

/** `day` plus `months`, clamped to the end of the month: 31 January → 28 February. */
export function addMonths(day: string, months: number): string {
  return formatISO(addMonthsTo(parseISO(day), months), { representation: "date" });
}

/** Monday of the week in which a day lies, `yyyy-MM-dd`. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** `HH:mm` → minutes since midnight: "08:30" → 510. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** `2026-11-26` → "Thursday 26 November", with the year unless it is this year. */
export function dayInWords(date: string, now = new Date()): string {
  const words = longDay.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
  const [year] = date.split("-");
  return garageDay(now).startsWith(`${year}-`) ? words : `${words} ${year}`;
}

const moment = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone,
});

/** An ISO timestamp in the garage's zone: "Thu 26 Nov, 14:05", with the year unless it is this year. */
export function momentInWords(iso: string, now = new Date()): string {
  const parts = Object.fromEntries(
    moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const year = garageDay(now).startsWith(`${parts.year}-`) ? "" : ` ${parts.year}`;
  return `${parts.weekday} ${parts.day} ${parts.month}${year}, ${parts.hour}:${parts.minute}`;
}

/** The time alone where it is today, else `momentInWords`: "14:05", "Thu 26 Nov, 14:05". */
export function timeInWords(iso: string, now = new Date()): string {
  const then = garageTime(new Date(iso));
  return then.date === garageDay(now) ? then.time : momentInWords(iso, now);
}
