import { Dialog } from "@/shared/ui/dialog";
import { NewBookingForm, type BookingStart } from "./new-booking-form";
import type { StaffDiary } from "./schema";
import { newBookingText } from "./words";

type NewBookingDialogProps = {
  open: boolean;
  diary: StaffDiary;
  start: BookingStart;
  onClose: () => void;
};

/** A booking by telephone, where the screen has no room for the form beside the day. */
export function NewBookingDialog({ open, diary, start, onClose }: NewBookingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New booking" description={newBookingText}>
      <NewBookingForm diary={diary} start={start} onDone={onClose} />
    </Dialog>
  );
}
