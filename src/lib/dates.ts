import { timeZone } from "@/content/garage";
import { addDays, garageTime } from "./opening-hours";

/**
 * The days that a booking form offers: from tomorrow at the garage (ruling 3) to a year ahead,
 * `yyyy-MM-dd`.
 */
export function bookableDays(now = new Date()): { first: string; last: string } {
  const { date } = garageTime(now);
  return { first: addDays(date, 1), last: addDays(date, 365) };
}

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** `2026-11-26` → "Thursday 26 November", with the year where it is not this one. */
export function dayInWords(date: string, now = new Date()): string {
  const words = longDay.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
  const [year] = date.split("-");
  return garageTime(now).date.startsWith(`${year}-`) ? words : `${words} ${year}`;
}

const moment = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone,
});

/** An ISO moment at the garage's own clock: "Thu 26 Nov, 14:05". */
export function momentInWords(iso: string): string {
  const parts = Object.fromEntries(
    moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${parts.weekday} ${parts.day} ${parts.month}, ${parts.hour}:${parts.minute}`;
}
