import { dayInWords } from "@/shared/dates/dates";
import { countText, type TimesByDay } from "@/shared/dates/free-times";
import { addDays, dayName, weekdayOf } from "@/shared/dates/days-and-times";
import { closureOn, hasHours, hoursOn, type Opening } from "@/shared/dates/opening-hours";
import type { DayRow } from "@/shared/ui/day-list";

/** First and last selectable day, `yyyy-MM-dd`. */
export type DayRange = { first: string; last: string };

/** Why the garage is closed on a day; empty if it is open. */
function closedReason(day: string, opening: Opening): string {
  // Without any hours no day can be called closed.
  if (!hasHours(opening) || hoursOn(day, opening).length > 0) return "";
  return closureOn(day, opening)?.reason ?? `Closed on ${dayName(weekdayOf(day))}s`;
}

type WantedDays = {
  start: string;
  count: number;
  range: DayRange;
  today: string;
  /** Free times, where the diary knows them: then each day says how many there are. */
  times?: TimesByDay | undefined;
};

/**
 * `count` days from `start` on, up to the last of `range`: those on which the garage is closed or no
 * time is free, and those before the first of `range`, cannot be chosen and say why. `today` is the
 * garage's.
 */
export function dayRows(
  { start, count, range, today, times }: WantedDays,
  opening: Opening,
): DayRow[] {
  return Array.from({ length: count }, (_, ahead) => addDays(start, ahead))
    .filter((day) => day <= range.last)
    .map((day) => {
      const reason = closedReason(day, opening) || (day < range.first ? "Please ring" : "");
      const near = day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : "";
      const free = times?.get(day)?.length;
      const count = free === undefined ? "" : countText(free);
      const note = reason || count || near;
      return { day, name: dayInWords(day), note, canChoose: !reason && free !== 0 };
    });
}
