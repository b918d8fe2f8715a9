import { Dialog } from "@/shared/ui/dialog";
import { BookingDetails } from "./booking-details";
import type { Booking, StaffDiary } from "./schema";
import { whenInWords } from "./words";

type BookingDialogProps = {
  diary: StaffDiary;
  /** As it stands in the diary now. */
  booking: Booking | null;
  onClose: () => void;
};

/** A booking, where the screen has no room for it beside the day. */
export function BookingDialog({ diary, booking, onClose }: BookingDialogProps) {
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={booking?.title ?? ""}
      description={booking && `${whenInWords(booking.starts_at)}, ${booking.name}`}
    >
      {booking && (
        <BookingDetails key={booking.id} diary={diary} booking={booking} onDone={onClose} />
      )}
    </Dialog>
  );
}
