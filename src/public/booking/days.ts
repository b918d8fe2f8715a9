import { addMonths, dayInWords, garageDay } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { hasHours, hoursOn, type Opening } from "@/shared/dates/opening-hours";
import type { DayRange } from "@/public/site/day-rows";

/** Selectable days of a booking form: from tomorrow at the garage to a year ahead (docs/facts.md#two-figures). */
export function bookableDays(now = new Date()): DayRange {
  const today = garageDay(now);
  return { first: addDays(today, 1), last: addDays(today, 365) };
}

/** Selectable days of the annual service: from today, for 24 months (docs/facts.md#two-figures). */
export function serviceDays(now = new Date()): DayRange {
  const today = garageDay(now);
  return { first: today, last: addMonths(today, 24) };
}

/** `day`, or the next day after it on which the garage is open; `day` if none is within a month. */
export function openDayFrom(day: string, opening: Opening): string {
  const days = Array.from({ length: 31 }, (_, ahead) => addDays(day, ahead));
  return days.find((each) => hoursOn(each, opening).length > 0) ?? day;
}

/** What visitor and staff read when the garage is closed on the wanted day; empty if it is open or has no hours. */
export function closedDayNotice(day: string, opening: Opening, now = new Date()): string {
  if (!day || !hasHours(opening) || hoursOn(day, opening).length > 0) return "";
  return `We are closed on ${dayInWords(day, now)}; we'll ring to find a day.`;
}
