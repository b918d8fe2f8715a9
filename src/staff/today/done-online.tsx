import { Link } from "react-router-dom";
import { timeInWords } from "@/shared/dates/dates";
import { enquiryPath } from "@/shared/paths";
import { BookingLink } from "@/staff/kit/booking-link";
import { StatusMark, type StatusTone } from "@/staff/kit/status-mark";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import type { Online } from "@/staff/enquiries/thread/schema";
import { serviceName } from "@/staff/enquiries/thread/words";
import { Few } from "./few";

const kinds: Record<Online["kind"], { label: string; tone: StatusTone }> = {
  booked: { label: "Booked", tone: "full" },
  moved: { label: "Moved", tone: "full" },
  cancelled: { label: "Cancelled", tone: "struck" },
  held: { label: "Held", tone: "half" },
};

/** What customers booked, moved or cancelled alone: told, and asks for nothing (docs/mail.md#today). */
export function DoneOnline({ online, now }: { online: readonly Online[]; now: Date }) {
  if (online.length === 0) return null;
  return (
    <section aria-labelledby="done-online">
      <div className="desk-head">
        <h2 id="done-online">By customers themselves</h2>
        <span className="text-small text-mute">Nothing to do</span>
      </div>
      <Few items={online}>
        {(one) => (
          <li key={one.id + one.kind} className="desk-warn">
            <OnlineRow one={one} now={now} />
          </li>
        )}
      </Few>
    </section>
  );
}

function OnlineRow({ one, now }: { one: Online; now: Date }) {
  const { id, kind, at, name, service, vehicle, message, bookings } = one;
  const { label, tone } = kinds[kind];
  const booking = bookings.at(-1);
  return (
    <div className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMark tone={tone} label={`${label} ${timeInWords(at, now)}`} />
        <VehiclePlate vehicle={vehicle} size="small" />
      </span>
      <span className="wrap-anywhere">
        <Link to={enquiryPath(id)} className="font-semibold underline underline-offset-4">
          <bdi>{name}</bdi>
        </Link>
        , {serviceName(service)}
        {booking && (
          <>
            , <BookingLink booking={booking} />
          </>
        )}
        {kind === "held" && booking?.held_until && (
          <small className="block text-mute">
            Theirs until {timeInWords(booking.held_until, now)}, unless they press the link in our
            mail
          </small>
        )}
        {message && (
          <small dir="auto" className="block text-mute">
            ‘{message}’
          </small>
        )}
      </span>
    </div>
  );
}
