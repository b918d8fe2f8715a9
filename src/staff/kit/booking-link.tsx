import { Link } from "react-router-dom";
import type { BookingOf } from "@/staff/data/bookings";
import { garageDay } from "@/shared/dates/dates";
import { diaryPath } from "@/shared/paths";
import { momentText } from "@/shared/site/visit-words";

/** The time of a booking, which leads to it in the diary. */
export function BookingLink({ booking }: { booking: Pick<BookingOf, "id" | "starts_at"> }) {
  const { id, starts_at: starts } = booking;
  const day = garageDay(new Date(starts));
  return (
    <Link to={diaryPath({ day, booking: id })} className="underline underline-offset-4">
      {momentText(starts)}
    </Link>
  );
}
