import { minutesOf } from "@/shared/dates/dates";
import type { FreeTime, TimesByDay } from "@/shared/dates/free-times";

/** The times without the booking's own, which is no other time. */
export function otherTimes(times: TimesByDay, own: string): TimesByDay {
  const start = Date.parse(own);
  return new Map(
    [...times].map(([day, list]) => [
      day,
      list.filter(({ starts }) => Date.parse(starts) !== start),
    ]),
  );
}

/** Of the times of a day the one nearest to the hour that a booking has now; null without any. */
export function timeLike(now: FreeTime, times: readonly FreeTime[]): FreeTime | null {
  const away = (time: FreeTime) => Math.abs(minutesOf(time.time) - minutesOf(now.time));
  return times.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

/**
 * Where a booking is moved unless something else is chosen: the next day after it that has a free
 * time, at about the same hour; else any day. Null if nothing is free.
 */
export function proposedTime(now: FreeTime, times: TimesByDay): FreeTime | null {
  const withTimes = [...times]
    .filter(([, list]) => list.length > 0)
    .toSorted(([one], [other]) => one.localeCompare(other));
  const [, list = []] = withTimes.find(([day]) => day > now.day) ?? withTimes[0] ?? [];
  return timeLike(now, list);
}
