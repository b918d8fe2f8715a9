import { addDays, clockText, dayName, garageTime, weekdayOf } from "./days-and-times";

/** A time that can be booked. */
export type FreeTime = {
  /** ISO timestamp: names the time to the database. */
  starts: string;
  /** At the garage, `yyyy-MM-dd` and `HH:mm`. */
  day: string;
  time: string;
};

/** Free times by day; a day that was asked for and has none has an empty list. */
export type TimesByDay = ReadonlyMap<string, readonly FreeTime[]>;

/** A start as it stands on the garage's clock, whatever the browser's zone. */
export function freeTime(starts: string): FreeTime {
  const { date: day, time } = garageTime(new Date(starts));
  return { starts, day, time };
}

/** The days from `first` to `last`, each with the starts that lie in it. */
export function timesByDay(starts: readonly string[], first: string, last: string): TimesByDay {
  const days = new Map<string, FreeTime[]>();
  for (let day = first; day <= last; day = addDays(day, 1)) days.set(day, []);
  for (const time of starts.map(freeTime)) days.get(time.day)?.push(time);
  return days;
}

const isMorning = ({ time }: FreeTime) => time < "12:00";

/** The times of one day under the headings of their halves; a half without times is left out. */
export function halvesOf(times: readonly FreeTime[]): { label: string; times: FreeTime[] }[] {
  return [
    { label: "Morning", times: times.filter(isMorning) },
    { label: "Afternoon", times: times.filter((time) => !isMorning(time)) },
  ].filter((half) => half.times.length > 0);
}

/** "1 time free", "7 times free", "No times left". */
export function countText(count: number): string {
  if (count === 0) return "No times left";
  return `${count} ${count === 1 ? "time" : "times"} free`;
}

/** The three times nearest to one that was lost, in their order. */
export function nearestTimes(lost: FreeTime, times: readonly FreeTime[]): FreeTime[] {
  const away = ({ starts }: FreeTime) => Math.abs(Date.parse(starts) - Date.parse(lost.starts));
  return times
    .filter(({ starts }) => starts !== lost.starts)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, 3)
    .toSorted((one, other) => Date.parse(one.starts) - Date.parse(other.starts));
}

/** A time beside another one: "8.30" where day and half are the same, "1 pm", "Friday 9 am". */
export function besideText(time: FreeTime, beside: FreeTime): string {
  const words = clockText(time.time);
  if (time.day !== beside.day) return `${dayName(weekdayOf(time.day))} ${words}`;
  return isMorning(time) === isMorning(beside) ? (words.split("\u00a0")[0] ?? words) : words;
}

/** "Still free: 8.30, 9.30, 10.30."; without any left that another day has to be chosen. */
export function stillFreeText(lost: FreeTime, near: readonly FreeTime[]): string {
  if (near.length === 0) return "Nothing is free near it: please choose another day.";
  return `Still free: ${near.map((time) => besideText(time, lost)).join(", ")}.`;
}
