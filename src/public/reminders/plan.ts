import { TZDate } from "@date-fns/tz";
import { timeZone } from "@/shared/content/garage";
import { dayInWords } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { intervals } from "./intervals";

/** Hour of the alarms in the garage's time zone. */
const hour = 9;

/** One alarm: days before the due date, its date (`yyyy-MM-dd`) and instant. */
export type Alarm = { days: number; day: string; at: Date };
export type Plan = { ahead: Alarm[]; past: Alarm[] };

/** The alarms for the chosen intervals before `dueDay`, earliest first, split by `now`. */
export function planReminders(dueDay: string, chosen: readonly string[], now = new Date()): Plan {
  const alarms = intervals
    .filter((interval) => chosen.includes(interval))
    .map(Number)
    .map((days) => {
      const day = addDays(dueDay, -days);
      return { days, day, at: morningOf(day) };
    });
  return {
    ahead: alarms.filter(({ at }) => at > now),
    past: alarms.filter(({ at }) => at <= now),
  };
}

function morningOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, timeZone).getTime());
}

const list = new Intl.ListFormat("en-GB");
const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];

/** "Monday 21 December and Monday 28 December". */
export function datesInWords(alarms: readonly Alarm[], now = new Date()): string {
  return list.format(alarms.map(({ day }) => dayInWords(day, now)));
}

/** "Two reminders, at 9 am: …", and which chosen ones have already passed. */
export function planInWords({ ahead, past }: Plan, now = new Date()): string {
  const count = numbers[ahead.length] ?? String(ahead.length);
  const sentences =
    ahead.length > 0
      ? [
          `${count} ${ahead.length === 1 ? "reminder" : "reminders"}, at ${hour} am: ${datesInWords(ahead, now)}.`,
        ]
      : ["None of these days is still ahead, so the calendar file holds only the due date."];
  if (past.length > 0) {
    const last = past.at(-1)?.days === 1 ? "day" : "days";
    const which = list.format(past.map(({ days }) => String(days)));
    const [noun, has] = past.length === 1 ? ["day", "has"] : ["days", "have"];
    sentences.push(`The ${noun} ${which} ${last} before ${has} already passed.`);
  }
  return sentences.join(" ");
}
