import { Button } from "@/shared/ui/button";
import { kindsOf, intervalOf } from "./free-times";
import type { Booking, Diary } from "./schema";
import { useTimeChoice, type ChosenTime } from "./time-choice";
import { clock, placeInTime } from "./times";

type MoveFormProps = {
  /** Names services and places; the free times are read day by day. */
  diary: Diary;
  booking: Booking;
  busy: boolean;
  onMove: (to: ChosenTime) => void;
  onLeave: () => void;
};

/** 'Move to…': what dragging does, by keys and on a phone, and to any day. Only free times are offered. */
export function MoveForm({ diary, booking, busy, onMove, onLeave }: MoveFormProps) {
  const kinds = kindsOf(diary, booking);
  const { from, to } = intervalOf(booking);
  const place = diary.resources.find(
    ({ id, kind }) => kind === kinds[0] && booking.places.includes(id),
  );
  const { chosen, fields } = useTimeChoice(
    { kinds, minutes: to - from, but: booking.id },
    { day: placeInTime(booking.starts_at).day, resource: place?.id },
  );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onMove(chosen);
      }}
    >
      {fields}
      <p className="text-small text-mute">
        {booking.mailed
          ? `${booking.name} gets a mail with the new time.`
          : "No mail goes out: please ring."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="dark" size="small" busy={busy} aria-disabled={!chosen}>
          {chosen ? `Move to ${clock(chosen.from)}` : "Move"}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
