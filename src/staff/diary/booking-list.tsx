import { takingPlace } from "./day-cells";
import { bookingsOn, intervalOf } from "./free-times";
import { BookingCard } from "./booking-card";
import type { Booking, StaffDiary } from "./schema";
import { clock } from "./times";
import { placesOf } from "./words";

type BookingListProps = {
  diary: StaffDiary;
  bookings: readonly Booking[];
  onOpen: (booking: Booking) => void;
};

/** Bookings by time, each with its place. */
function BookingList({ diary, bookings, onOpen }: BookingListProps) {
  return (
    <ul className="diary-list">
      {bookings.map((booking) => {
        const { from, to } = intervalOf(booking);
        return (
          <li key={booking.id}>
            <span className="pt-3 leading-tight font-semibold">
              {clock(from)}
              <span className="block text-small font-normal text-mute">{clock(to)}</span>
            </span>
            <BookingCard
              booking={booking}
              place={placesOf(diary, booking.places)}
              onClick={() => onOpen(booking)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type DayPartProps = Omit<BookingListProps, "bookings"> & { day: string };

/** The bookings of a day that have no place: cancelled, or nobody came. */
export function GivenUp({ diary, day, onOpen }: DayPartProps) {
  const all = bookingsOn(diary, day);
  const gone = all.filter((booking) => !takingPlace(all).includes(booking));
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby={`given-up-${day}`} className="mt-6">
      <h2 id={`given-up-${day}`} className="mb-3 text-h3">
        Not taking place
      </h2>
      <BookingList diary={diary} bookings={gone} onOpen={onOpen} />
    </section>
  );
}

/** A day as a list, for phones. */
export function DayBookings({ diary, day, onOpen }: DayPartProps) {
  const bookings = takingPlace(bookingsOn(diary, day));
  if (bookings.length === 0) {
    return (
      <p className="rounded border border-dashed border-edge p-4 text-mute">Nothing is booked.</p>
    );
  }
  return <BookingList diary={diary} bookings={bookings} onOpen={onOpen} />;
}
