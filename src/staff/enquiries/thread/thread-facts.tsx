import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useMedia } from "@/staff/kit/use-media";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { dayInWords, garageDay } from "@/shared/dates/dates";
import { bookingState } from "@/staff/data/bookings";
import { BookingLink } from "@/staff/kit/booking-link";
import { diaryPath, enquiryPath } from "@/shared/paths";
import { Button, ButtonLink } from "@/shared/ui/button";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import { historyQuery } from "./queries";
import type { HistoryItem, Thread } from "./schema";
import { serviceName, wantedText } from "./words";

type ThreadFactsProps = {
  thread: Thread;
  /** Asks for the time in the diary. */
  onBook: () => void;
};

/** Car, wish and person beside the messages, and what else there is of them; folded on phones. */
export function ThreadFacts({ thread, onBook }: ThreadFactsProps) {
  const isWide = useMedia("(min-width: 56.25rem)");
  const { vehicle, service } = thread;
  const wish = `${serviceName(service)}, ${wantedText(thread)}`;
  if (isWide) {
    return (
      <aside aria-label="Facts" className="desk-pane desk-facts">
        <div>
          {vehicle && (
            <p className="mb-3">
              <VehiclePlate vehicle={vehicle} size="large" />
            </p>
          )}
          <dl>
            <Fact label="Wants">{wish}</Fact>
          </dl>
        </div>
        <Person thread={thread} onBook={onBook} />
        <History id={thread.id} />
      </aside>
    );
  }
  return (
    <details className="desk-pane desk-facts">
      <summary>
        <VehiclePlate vehicle={vehicle} />
        <span className="font-semibold">{wish}</span>
        <span className="font-semibold underline underline-offset-4">Facts</span>
      </summary>
      <Person thread={thread} onBook={onBook} />
      <History id={thread.id} />
    </details>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Person({ thread: { name, phone, email, bookings }, onBook }: ThreadFactsProps) {
  const telephone = visitorTelephoneLink(phone);
  const known = bookings.filter(({ status }) => status !== "held");
  const isBooked = bookingState(bookings) === "booked";
  return (
    <div>
      <dl>
        <Fact label="From">
          <bdi>{name}</bdi>
        </Fact>
        <Fact label="Phone">
          <bdi>{phone}</bdi>
        </Fact>
        {email && (
          <Fact label="Email">
            <bdi>{email}</bdi>
          </Fact>
        )}
        {known.length > 0 && (
          <Fact label="In the diary">
            {known.map((booking) => (
              <span key={booking.id} className="block">
                <BookingLink booking={booking} />
                {booking.status !== "booked" && `, ${statuses[booking.status] ?? booking.status}`}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {telephone && (
          <ButtonLink variant="dark" size="small" href={telephone}>
            Ring
          </ButtonLink>
        )}
        {!isBooked && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Turn into a booking: ${name}`}
            onClick={onBook}
          >
            Turn into a booking
          </Button>
        )}
      </div>
    </div>
  );
}

function History({ id }: { id: string }) {
  const { data = [], isError } = useQuery(historyQuery(id));
  if (isError) return <p className="text-mute">What was here before could not be loaded.</p>;
  if (data.length === 0)
    return <p className="text-mute">Nothing else under this address or plate.</p>;
  return (
    <div>
      <dl>
        <Fact label="Before, and besides">
          <ul className="grid gap-2">
            {data.map((item) => (
              <li key={item.id}>
                <HistoryLine item={item} />
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </div>
  );
}

const statuses: Readonly<Record<string, string>> = {
  new: "new",
  in_progress: "in progress",
  held: "not confirmed",
  no_show: "did not come",
};

function HistoryLine({ item }: { item: HistoryItem }) {
  const { kind, id, what, at, status, same_address: sameAddress, same_car: sameCar } = item;
  const name = kind === "booking" ? what : serviceName(what);
  const day = dayInWords(garageDay(new Date(at)));
  const why = sameAddress && sameCar ? "" : sameCar ? ", same car" : ", same address";
  return (
    <>
      {kind === "enquiry" ? (
        <Link to={enquiryPath(id)} className="underline underline-offset-4">
          {name}, {day}
        </Link>
      ) : (
        <Link
          to={diaryPath({ day: garageDay(new Date(at)), booking: id })}
          className="underline underline-offset-4"
        >
          {name}, {day}
        </Link>
      )}
      <span className="block text-small font-normal text-mute">
        {kind === "enquiry" ? "Enquiry" : "Booking"}, {statuses[status] ?? status}
        {why}
      </span>
    </>
  );
}
