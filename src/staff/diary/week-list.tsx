import { Link } from "react-router-dom";
import { dayInWords } from "@/shared/dates/dates";
import { textLinkClass } from "@/shared/ui/button-class";
import { DayBookings } from "./booking-list";
import { takingPlace } from "./day-cells";
import { closedReason } from "./day-notes";
import { bookingsOn } from "./free-times";
import type { Booking, StaffDiary } from "./schema";

type WeekListProps = {
  diary: StaffDiary;
  /** Address of a day's own view. */
  dayPath: (day: string) => string;
  onOpen: (booking: Booking) => void;
};

/** The week from Monday: each day with its bookings by time, and why it is closed. */
export function WeekList({ diary, dayPath, onOpen }: WeekListProps) {
  return (
    <div className="grid gap-6">
      {diary.days.map(({ day }) => {
        const closed = closedReason(diary, day);
        return (
          <section
            key={day}
            aria-labelledby={`week-${day}`}
            className="border-t-2 border-rule pt-2"
          >
            <h2 id={`week-${day}`} className="text-large font-semibold">
              <Link to={dayPath(day)} className={textLinkClass}>
                {dayInWords(day)}
              </Link>
            </h2>
            {closed && <p className="mb-2 text-mute">{closed}</p>}
            {(!closed || takingPlace(bookingsOn(diary, day)).length > 0) && (
              <DayBookings diary={diary} day={day} onOpen={onOpen} />
            )}
          </section>
        );
      })}
    </div>
  );
}
