import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { textLinkClass } from "@/shared/ui/button-class";
import { SmallPlate } from "./booking-card";
import type { InTheWay } from "./schema";

import { whenInWords } from "./words";

/** Customers to ring, with plate, time and number. */
export function RingList({ bookings }: { bookings: readonly InTheWay[] }) {
  return (
    <ul className="mt-2">
      {bookings.map(({ id, name, phone, vehicle, title, starts_at: starts }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
          {vehicle && <SmallPlate text={vehicle} />}
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>, {whenInWords(starts)}, {title}
          </span>
          <RingLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

/** 'Ring 07700 900 208'; a number that cannot be dialled as text. */
export function RingLink({ phone }: { phone: string | null }) {
  if (!phone) return <span className="text-mute">No number</span>;
  const link = visitorTelephoneLink(phone);
  if (!link) return <bdi>{phone}</bdi>;
  return (
    <a href={link} className={textLinkClass}>
      Ring {phone}
    </a>
  );
}
