import { minutesOf } from "@/shared/dates/dates";
import type { Booking, StaffDiary, Kind } from "./schema";
import { placeInTime, quarter } from "./times";

/** Minutes since midnight of one day, half-open. */
export type MinuteInterval = { from: number; to: number };
type Taken = MinuteInterval & { booking?: Booking; reason?: string };

const overlap = (one: MinuteInterval, other: MinuteInterval) =>
  one.from < other.to && other.from < one.to;
const wholeDay = { from: 0, to: 24 * 60 };

/** Where a booking lies on its own day. */
export function intervalOf(booking: Pick<Booking, "starts_at" | "ends_at">): MinuteInterval {
  const from = placeInTime(booking.starts_at).minutes;
  const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000;
  return { from, to: from + minutes };
}

/** The bookings that begin on a day, `yyyy-MM-dd`, in any state. */
export function bookingsOn(diary: StaffDiary, day: string): Booking[] {
  return diary.bookings.filter(({ starts_at: starts }) => placeInTime(starts).day === day);
}

/** Opening hours of a day in minutes; none when it is closed. */
export function hoursOf(diary: StaffDiary, day: string): MinuteInterval[] {
  const hours = diary.days.find((one) => one.day === day)?.hours ?? [];
  return hours.map(({ opens, closes }) => ({ from: minutesOf(opens), to: minutesOf(closes) }));
}

/** What takes a resource on a day: bookings, and days on which it is closed. */
export function takenOf(diary: StaffDiary, day: string, resource: number): Taken[] {
  const closed = diary.closures.filter(
    ({ resource_id: id, from, to }) => id === resource && from <= day && day <= to,
  );
  return [
    ...bookingsOn(diary, day)
      .filter(({ places }) => places.includes(resource))
      .map((booking) => ({ ...intervalOf(booking), booking })),
    ...closed.map(({ reason }) => ({ ...wholeDay, reason })),
  ];
}

type Wish = {
  day: string;
  minutes: number;
  kinds: readonly Kind[];
  /** This booking's own place does not count as taken. */
  but?: string | undefined;
  /** The resource that is wanted of its kind. */
  resource?: number | undefined;
};

/** What is in the way of a resource in an interval of a day; undefined where it is free. */
export function inTheWay(diary: StaffDiary, wish: Wish, resource: number, at: MinuteInterval) {
  return takenOf(diary, wish.day, resource).find(
    // Closed days have no booking, which is not the one that moves.
    ({ booking, ...taken }) => (!booking || booking.id !== wish.but) && overlap(taken, at),
  );
}

/** One free resource of each kind at a time of a day within the hours; null without. */
export function freePlaces(diary: StaffDiary, wish: Wish, from: number): number[] | null {
  const at = { from, to: from + wish.minutes };
  const isOpen = hoursOf(diary, wish.day).some((open) => open.from <= from && at.to <= open.to);
  if (!isOpen) return null;
  const wanted = diary.resources.find(({ id }) => id === wish.resource);
  const places = wish.kinds.map(
    (kind) =>
      diary.resources.find(
        (one) =>
          one.kind === kind &&
          one.active &&
          (wanted?.kind !== kind || one.id === wanted.id) &&
          !inTheWay(diary, wish, one.id, at),
      )?.id,
  );
  return places.every((place) => place !== undefined) ? places : null;
}

/** The quarters of a day at which a wish can begin, from `earliest` on, with its places. */
export function freeStarts(diary: StaffDiary, wish: Wish, earliest = 0) {
  return hoursOf(diary, wish.day).flatMap(({ from, to }) => {
    const starts: { from: number; places: number[] }[] = [];
    for (let at = from; at + wish.minutes <= to; at += quarter) {
      const places = at >= earliest ? freePlaces(diary, wish, at) : null;
      if (places) starts.push({ from: at, places });
    }
    return starts;
  });
}

/** The kinds of resources that a booking takes. */
export function kindsOf(diary: StaffDiary, booking: Pick<Booking, "service" | "with">): Kind[] {
  const needs = diary.services.find(({ key }) => key === booking.service)?.needs ?? [];
  return [...needs, ...booking.with];
}

/** The place that a booking has of its own kind, beside a courtesy car; null without. */
export function mainPlace(diary: StaffDiary, booking: Booking): number | null {
  const [kind] = kindsOf(diary, booking);
  const own = diary.resources.find((one) => one.kind === kind && booking.places.includes(one.id));
  return own?.id ?? null;
}

/** How many minutes of a day's opening hours a resource has, and how many of them are free. */
export function freeMinutes(diary: StaffDiary, day: string, resource: number) {
  const taken = takenOf(diary, day, resource);
  const quarters = hoursOf(diary, day).flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / quarter }, (_, n) => from + n * quarter),
  );
  const free = quarters.filter(
    (from) => !taken.some((one) => overlap(one, { from, to: from + quarter })),
  );
  return { open: quarters.length * quarter, free: free.length * quarter };
}
