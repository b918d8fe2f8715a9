import { timeZone } from "@/shared/content/garage";

type LocalTime = { date: string; time: string };

const local = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** Date and time in the garage's zone, whatever the visitor's. */
export function garageTime(now: Date): LocalTime {
  const part = Object.fromEntries(local.formatToParts(now).map(({ type, value }) => [type, value]));
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** Weekday of a calendar day, Sunday 0; in UTC, which has no clock changes. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** `date` plus `days`, `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** "08:00" → "8 am", "13:30" → "1.30 pm"; with a non-breaking space. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute ? `.${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? "am" : "pm"}`;
}

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Name of a weekday, Sunday 0. */
export function dayName(weekday: number): string {
  return dayNames[weekday % 7] ?? "";
}

/** "24 December", "24 Dec". */
export function dateText(date: string, month: "long" | "short" = "long"): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString("en-GB", { day: "numeric", month, timeZone: "UTC" });
}

/** A day or a period: "Thu 24 December", "24 December to 2 January". */
export function daysText(from: string, to: string): string {
  if (from === to) return `${dayName(weekdayOf(from)).slice(0, 3)} ${dateText(from)}`;
  return `${dateText(from)} to ${dateText(to)}`;
}

/** `2026-03` → "March 2026". */
export function monthInWords(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  return day.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Weekday numbers from Monday. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;
