import { timeZone } from "@/content/garage";

const dayMs = 24 * 60 * 60 * 1000;

/** The day at the garage, `yyyy-MM-dd`: Swedish writes dates so. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });

/**
 * The days that a booking form offers: from tomorrow at the garage (ruling 3) to a year ahead,
 * `yyyy-MM-dd`.
 */
export function bookableDays(now = new Date()): { first: string; last: string } {
  const today = new Date(`${isoDay.format(now)}T00:00:00Z`).getTime();
  const after = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
  return { first: after(1), last: after(365) };
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
  return isoDay.format(now).startsWith(`${year}-`) ? words : `${words} ${year}`;
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
