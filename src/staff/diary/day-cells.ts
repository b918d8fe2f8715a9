import { bookingsOn, hoursOf, intervalOf, takenOf, type MinuteInterval } from "./free-times";
import type { Booking, StaffDiary } from "./schema";
import { quarter } from "./times";

/** What stands in a column from a row on; `rows` are quarters of an hour. */
export type Cell =
  | { kind: "free" }
  | { kind: "closed"; rows: number; reason: string }
  | { kind: "booking"; rows: number; booking: Booking };

/**
 * The hours that a day's table shows, in minutes, full hours: opening to closing, and what lies
 * outside. Null: the garage is closed and nothing is booked.
 */
export function shownHours(diary: StaffDiary, day: string): MinuteInterval | null {
  const all = [...hoursOf(diary, day), ...takingPlace(bookingsOn(diary, day)).map(intervalOf)];
  if (all.length === 0) return null;
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...all.map(({ to }) => to)) / 60) * 60,
  };
}

/** Bookings that have a place; those that are cancelled or did not come have none. */
export const takingPlace = (bookings: readonly Booking[]) =>
  bookings.filter(({ places }) => places.length > 0);

/** The cells of one resource by row; undefined where the cell above reaches down. */
export function columnCells(
  diary: StaffDiary,
  day: string,
  resource: number,
  shown: MinuteInterval,
): (Cell | undefined)[] {
  const count = (shown.to - shown.from) / quarter;
  const open = hoursOf(diary, day);
  const taken = takenOf(diary, day, resource);
  const closed = taken.find(({ reason }) => reason !== undefined)?.reason;
  const bookings = taken
    .filter(({ booking }) => booking !== undefined)
    .toSorted((one, other) => one.from - other.from);
  const cells: (Cell | undefined)[] = [];

  const whyClosed = (row: number) => {
    const at = shown.from + row * quarter;
    const isOpen = open.some(({ from, to }) => from < at + quarter && at < to);
    return closed ?? (isOpen ? undefined : "Closed");
  };
  const rowOf = (minutes: number) => Math.floor((minutes - shown.from) / quarter);

  for (let row = 0; row < count;) {
    const next = bookings.find(({ from }) => rowOf(from) >= row);
    const nextRow = next ? rowOf(next.from) : count;
    if (next?.booking && nextRow === row) {
      const follower = bookings.find(({ from }) => rowOf(from) > row);
      const last = Math.min(
        Math.ceil((next.to - shown.from) / quarter),
        follower ? rowOf(follower.from) : count,
      );
      cells[row] = { kind: "booking", rows: last - row, booking: next.booking };
      row = last;
      continue;
    }
    const reason = whyClosed(row);
    let end = row + 1;
    if (reason !== undefined) while (end < nextRow && whyClosed(end) === reason) end++;
    cells[row] =
      reason === undefined ? { kind: "free" } : { kind: "closed", rows: end - row, reason };
    row = end;
  }
  return cells;
}
