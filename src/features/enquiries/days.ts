import { addMonths, garageDay } from "@/lib/dates/dates";
import { addDays } from "@/lib/dates/opening-hours";

/** First and last selectable day, `yyyy-MM-dd`. */
export type DayRange = { first: string; last: string };

/** Selectable days of a booking form: from tomorrow at the garage to a year ahead (decision 0003). */
export function bookableDays(now = new Date()): DayRange {
  const today = garageDay(now);
  return { first: addDays(today, 1), last: addDays(today, 365) };
}

/** Selectable days of the annual service: from today, for 24 months (decision 0003). */
export function serviceDays(now = new Date()): DayRange {
  const today = garageDay(now);
  return { first: today, last: addMonths(today, 24) };
}
