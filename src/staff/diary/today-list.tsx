import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { dayInWords, garageDay } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { Button } from "@/shared/ui/button";
import { Loaded } from "@/staff/kit/loaded";
import { StatusMark } from "@/staff/kit/status-mark";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import { textLinkClass } from "@/shared/ui/button-class";
import { takingPlace } from "./day-cells";
import { diaryPath } from "@/shared/paths";
import { bookingsOn, intervalOf } from "./free-times";
import { weekQuery } from "./queries";
import type { Booking, StaffDiary } from "./schema";
import { clock } from "./times";
import { useBookingActions } from "./use-booking-actions";
import { usePresent } from "./use-present";
import { placesOf, statuses } from "./words";

/** Who is booked today, to be marked as arrived and done; with tomorrow where there is room. */
export function TodayList({ withTomorrow }: { withTomorrow: boolean }) {
  const today = garageDay();
  return (
    <>
      <DayOfList day={today} title="In today" />
      {withTomorrow && <DayOfList day={addDays(today, 1)} title="Tomorrow" />}
    </>
  );
}

function DayOfList({ day, title }: { day: string; title: string }) {
  const week = useQuery(weekQuery(day));
  const id = `day-${day}`;
  return (
    <section aria-labelledby={id}>
      <div className="desk-head">
        <h2 id={id}>{title}</h2>
        {week.data && <span className="text-small text-mute">{countText(week.data, day)}</span>}
      </div>
      <Loaded query={week} loading="Loading the diary" failed="The diary could not be loaded">
        {(diary) => <Rows diary={diary} day={day} />}
      </Loaded>
    </section>
  );
}

/** "9 cars, 2 in work". */
function countText(diary: StaffDiary, day: string): string {
  const bookings = takingPlace(bookingsOn(diary, day));
  const inWork = bookings.filter(({ status }) => status === "arrived").length;
  const cars = `${bookings.length} ${bookings.length === 1 ? "car" : "cars"}`;
  return inWork > 0 ? `${cars}, ${inWork} in work` : cars;
}

function Rows({ diary, day }: { diary: StaffDiary; day: string }) {
  const [showsDone, setShowsDone] = useState(false);
  const bookings = takingPlace(bookingsOn(diary, day));
  const done = bookings.filter(({ status }) => status === "done");
  if (bookings.length === 0) {
    return (
      <p className="desk-settled text-mute">
        <span>Nobody is booked{day === garageDay() ? " today" : ` on ${dayInWords(day)}`}.</span>
        <Link to={diaryPath({ day })} className={textLinkClass}>
          Diary
        </Link>
      </p>
    );
  }
  const shown = showsDone ? bookings : bookings.filter(({ status }) => status !== "done");
  return (
    <ul className="desk-pane desk-day">
      {done.length > 0 && !showsDone && (
        <li>
          <span />
          <span className="text-mute">{done.length} done</span>
          <Button variant="quiet" size="small" onClick={() => setShowsDone(true)}>
            Show
          </Button>
        </li>
      )}
      {shown.map((booking) => (
        <Row key={booking.id} diary={diary} booking={booking} day={day} />
      ))}
    </ul>
  );
}

type RowProps = { diary: StaffDiary; booking: Booking; day: string };

function Row({ diary, booking, day }: RowProps) {
  const { status, vehicle, title, name, places } = booking;
  const actions = useBookingActions(diary);
  const present = usePresent();
  const { from } = intervalOf(booking);
  const late = day === present.day && status === "booked" ? present.minutes - from : -1;
  const next = status === "booked" ? "arrived" : status === "arrived" ? "done" : null;
  const canMark = day === present.day && next !== null;
  const where = placesOf(diary, places);
  return (
    <li data-due={late > 0 || undefined}>
      <span className="font-semibold">{clock(from)}</span>
      <span className="desk-day-what">
        <VehiclePlate vehicle={vehicle} size="small" />
        <b className="font-semibold">{title}</b>
        <small>
          <bdi>{name}</bdi>
          {where && `, ${where}`}
          {late > 0 && `, expected ${late} min ago`}
        </small>
      </span>
      <span className="grid justify-items-end gap-1">
        {status !== "booked" && (
          <StatusMark tone={statuses[status].tone} label={statuses[status].label} />
        )}
        {canMark && (
          <Button
            variant="line"
            size="small"
            busy={actions.isPending}
            aria-label={`${statuses[next].label}: ${name}`}
            onClick={() => void actions.setStatus(booking, next)}
          >
            {statuses[next].label}
          </Button>
        )}
      </span>
    </li>
  );
}
