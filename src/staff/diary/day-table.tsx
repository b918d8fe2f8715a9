import type { ReactNode } from "react";
import { dayInWords } from "@/shared/dates/dates";
import { columnCells, shownHours, type Cell } from "./day-cells";
import { freeMinutes } from "./free-times";
import type { Booking, StaffDiary } from "./schema";
import { clock, quarter } from "./times";
import { earliestOn, usePresent } from "./use-present";
import { freeText } from "./words";

type DayTableProps = {
  diary: StaffDiary;
  day: string;
  /** A press where a resource is free, in minutes. */
  onFree: (from: number, resource: number) => void;
  /** The card of a booking in a resource's column. */
  renderCard: (booking: Booking, resource: number) => ReactNode;
};

/**
 * A day: resources across, quarters of an hour down. One real table for everybody: a booking is a
 * cell over its quarters, so that assistive technology names its resource and its time.
 */
export function DayTable({ diary, day, onFree, renderCard }: DayTableProps) {
  const present = usePresent();
  const earliest = earliestOn(day, present);
  const shown = shownHours(diary, day);
  if (!shown) return null;
  const columns = diary.resources.map(({ id }) => columnCells(diary, day, id, shown));
  const rows = Array.from(
    { length: (shown.to - shown.from) / quarter },
    (_, row) => shown.from + row * quarter,
  );

  return (
    // It scrolls sideways where four columns have no room.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has the focus
    <div className="diary-frame" role="region" aria-label="The day" tabIndex={0}>
      <table className="diary-table">
        <caption className="sr-only">{dayInWords(day)}, by resource and quarter of an hour</caption>
        <thead>
          <tr>
            <th scope="col" className="diary-hours">
              <span className="sr-only">Time</span>
            </th>
            {diary.resources.map(({ id, name }) => (
              <th key={id} scope="col" data-resource={id}>
                {name}
                <span className="block text-small font-normal text-mute">
                  {freeText(freeMinutes(diary, day, id))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((at, row) => {
            const isNow =
              present.day === day && at <= present.minutes && present.minutes < at + quarter;
            return (
              <tr key={at} data-minute={at % 60} aria-current={isNow ? "time" : undefined}>
                <th scope="row">
                  <span className={at % 60 === 0 && !isNow ? undefined : "sr-only"}>
                    {clock(at)}
                  </span>
                  {isNow && (
                    <span className="plate diary-now" aria-label="Now">
                      {clock(present.minutes)}
                    </span>
                  )}
                </th>
                {diary.resources.map(({ id }, column) => (
                  <DayCell
                    key={id}
                    cell={columns[column]?.[row]}
                    onFree={at < earliest ? null : () => onFree(at, id)}
                  >
                    {(booking) => renderCard(booking, id)}
                  </DayCell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = {
  cell: Cell | undefined;
  /** Null where it is too late to book. */
  onFree: (() => void) | null;
  children: (booking: Booking) => ReactNode;
};

function DayCell({ cell, onFree, children }: DayCellProps) {
  if (!cell) return null;
  if (cell.kind === "free") {
    return (
      // A pointer's short way to 'New booking', which keys reach.
      <td data-free={onFree ? "" : undefined} onClick={onFree ?? undefined}>
        <span className="sr-only">Free</span>
      </td>
    );
  }
  if (cell.kind === "booking") return <td rowSpan={cell.rows}>{children(cell.booking)}</td>;
  return (
    <td rowSpan={cell.rows} className="diary-closed">
      {cell.reason}
    </td>
  );
}
