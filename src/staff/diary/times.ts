import { TZDate } from "@date-fns/tz";
import { timeZone } from "@/shared/content/garage";
import { minutesOf } from "@/shared/dates/dates";
import { garageTime } from "@/shared/dates/days-and-times";

/** The rows of the day view, and the steps in which staff move a booking. */
export const quarter = 15;

/** Minutes since midnight → `H:mm`, as staff read it: "8:00". */
export function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Day and minutes since midnight of a moment, on the garage's clock. */
export function placeInTime(iso: string): { day: string; minutes: number } {
  const { date, time } = garageTime(new Date(iso));
  return { day: date, minutes: minutesOf(time) };
}

/** The moment at which the garage's clock shows these minutes of a day; ISO 8601. */
export function momentAt(day: string, minutes: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const local = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, timeZone);
  return new Date(local.getTime()).toISOString();
}

/** `2026-11-24` → "Tue 24". */
export function shortDay(day: string): { weekday: string; date: string } {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    weekday: date.toLocaleDateString("en-GB", { weekday: "short", timeZone: "UTC" }),
    date: String(date.getUTCDate()),
  };
}
