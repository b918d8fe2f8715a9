import { Dialog } from "@/shared/ui/dialog";
import type { Diary } from "./schema";
import { WalkInForm } from "./walk-in-form";
import { walkInText } from "./words";

type WalkInDialogProps = {
  open: boolean;
  diary: Diary;
  day: string;
  onClose: () => void;
};

/** Somebody stands at the desk, where the screen has no room for the form beside the day. */
export function WalkInDialog({ open, diary, day, onClose }: WalkInDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Walk-in" description={walkInText(day)}>
      <WalkInForm diary={diary} day={day} onDone={onClose} />
    </Dialog>
  );
}
