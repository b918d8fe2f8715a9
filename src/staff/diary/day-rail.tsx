import { useLayoutEffect, useRef, type ReactNode, type Ref } from "react";
import { Button } from "@/shared/ui/button";
import { BookingDetails } from "./booking-details";
import type { Booking, StaffDiary } from "./schema";
import { NewBookingForm, type BookingStart } from "./new-booking-form";
import { newBookingText, whenInWords } from "./words";

type DayRailProps = {
  diary: StaffDiary;
  /** The opened booking, as it stands in the diary now. */
  booking: Booking | null;
  start: BookingStart;
  onClose: () => void;
};

/** Beside the day, on wide screens: the booking that was opened, and the form for a new one. */
export function DayRail({ diary, start, booking, onClose }: DayRailProps) {
  return (
    <div className="diary-rail diary-no-print">
      {booking && (
        <OpenedBooking key={booking.id} diary={diary} booking={booking} onClose={onClose} />
      )}
      <Card label="New booking" text={newBookingText}>
        <NewBookingForm diary={diary} start={start} />
      </Card>
    </div>
  );
}

type OpenedBookingProps = { diary: StaffDiary; booking: Booking; onClose: () => void };

/** Takes the focus when it is opened, and gives it back to the booking's card. */
function OpenedBooking({ diary, booking, onClose }: OpenedBookingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);

  function close() {
    onClose();
    // After a move the card stands elsewhere.
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-booking="${booking.id}"]`);
      (card ?? document.querySelector<HTMLElement>(".diary-frame"))?.focus();
    });
  }

  return (
    <Card
      label={booking.title}
      text={`${whenInWords(booking.starts_at)}, ${booking.name}`}
      titleRef={title}
      onEscape={close}
    >
      <BookingDetails diary={diary} booking={booking} onDone={close} />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={close}>
        Close
      </Button>
    </Card>
  );
}

type CardProps = {
  label: string;
  text: string;
  titleRef?: Ref<HTMLHeadingElement>;
  onEscape?: () => void;
  children: ReactNode;
};

function Card({ label, text, titleRef, onEscape, children }: CardProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as it does a dialog
    <section
      aria-label={label}
      className="grid gap-4 rounded border border-line bg-pane p-4"
      onKeyDown={({ key }) => key === "Escape" && onEscape?.()}
    >
      <div>
        <h2 ref={titleRef} tabIndex={-1} className="text-large font-semibold">
          {label}
        </h2>
        <p className="text-small text-mute">{text}</p>
      </div>
      {children}
    </section>
  );
}
