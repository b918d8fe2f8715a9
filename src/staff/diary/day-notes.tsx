import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/shared/ui/notice";
import { misplacedQuery } from "./queries";
import { RingList } from "./ring-list";
import type { StaffDiary } from "./schema";

/** Why a day has no hours: "Closed: Christmas Day", "Closed"; undefined on an open one. */
export function closedReason({ days }: StaffDiary, day: string): string | undefined {
  const found = days.find((one) => one.day === day);
  if (!found || found.hours.length > 0) return undefined;
  return found.closed ? `Closed: ${found.closed}` : "Closed";
}

/** What must be known of a day before its table: closed, resources that are, visitors kept out. */
export function DayNotes({ diary, day }: { diary: StaffDiary; day: string }) {
  const closed = closedReason(diary, day);
  const partly = diary.closures.filter(
    ({ resource_id: id, from, to }) => id !== null && from <= day && day <= to,
  );
  const nameOf = (id: number | null) => diary.resources.find((one) => one.id === id)?.name;
  if (!closed && partly.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1 font-semibold">
      {closed && <li>{closed}</li>}
      {partly.map(({ id, resource_id: resource, reason }) => (
        <li key={id}>
          {nameOf(resource)} is closed: {reason}
        </li>
      ))}
    </ul>
  );
}

/** Whoever is booked on days or hours that have been closed since, to be rung and moved. */
export function Misplaced() {
  const { data = [] } = useQuery(misplacedQuery);
  if (data.length === 0) return null;
  return (
    <Notice kind="info" className="mb-5" title="Booked where the garage is closed">
      <p>Ring them and move their bookings. They stay in the diary until you do.</p>
      <RingList bookings={data} />
    </Notice>
  );
}
