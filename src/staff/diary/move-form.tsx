import { Button } from "@/shared/ui/button";
import { kindsOf, intervalOf, mainPlace } from "./free-times";
import type { Booking, StaffDiary } from "./schema";
import { TimeFields } from "./time-fields";
import { placeInTime } from "./times";
import { useTimeChoice, type ChosenSlot } from "./use-time-choice";
import { customerMailWords } from "./words";

type MoveFormProps = {
  /** Names services and places; the free times are read day by day. */
  diary: StaffDiary;
  booking: Booking;
  busy: boolean;
  onMove: (to: ChosenSlot) => void;
  onLeave: () => void;
};

/** 'Move to…': what dragging does, by keys and on a phone, and to any day. Opens where the booking is. */
export function MoveForm({ diary, booking, busy, onMove, onLeave }: MoveFormProps) {
  const { service, name, mailed } = booking;
  const kinds = kindsOf(diary, booking);
  const { from, to } = intervalOf(booking);
  const { day } = placeInTime(booking.starts_at);
  const resource = mainPlace(diary, booking);
  const wanted = { service, kinds, minutes: to - from, but: booking.id };
  const choice = useTimeChoice(wanted, { day, from, resource }, diary);
  const { chosen, words } = choice;
  const isSameTime = chosen?.day === day && chosen.from === from;
  const isThere = isSameTime && chosen.resource === resource;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !isThere) onMove(chosen);
      }}
    >
      <TimeFields choice={choice} />
      {!mailed && <p className="text-small text-mute">No mail goes out: please ring.</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy} aria-disabled={!chosen || isThere}>
          {isThere && "Choose another time or place"}
          {!isThere &&
            (chosen
              ? `Move to ${words}, ${customerMailWords(mailed && !isSameTime, name)}`
              : words)}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
