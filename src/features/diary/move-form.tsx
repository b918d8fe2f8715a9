import { useQuery } from "@tanstack/react-query";
import { garageDay } from "@/lib/dates/dates";
import { problemOf } from "@/lib/http/errors";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { kindsOf, stretchOf } from "./free-times";
import { monthQuery } from "./queries";
import type { Booking, Diary } from "./schema";
import { useTimeChoice, type ChosenTime } from "./time-choice";
import { clock, placeInTime } from "./times";

type MoveFormProps = {
  booking: Booking;
  busy: boolean;
  onMove: (to: ChosenTime) => void;
  onLeave: () => void;
};

/** 'Move to…': what dragging does, by keys and on a phone. Only free times are offered. */
export function MoveForm(props: MoveFormProps) {
  const month = useQuery(monthQuery(garageDay()));
  if (month.data) return <Choice {...props} diary={month.data} />;
  if (!month.isError) return <Skeleton className="h-6 w-48" />;
  return (
    <ErrorState
      title="The free times could not be loaded"
      text={problemOf(month.error).text}
      onRetry={() => void month.refetch()}
      retrying={month.isRefetching}
    />
  );
}

function Choice({ booking, busy, onMove, onLeave, diary }: MoveFormProps & { diary: Diary }) {
  const kinds = kindsOf(diary, booking);
  const { from, to } = stretchOf(booking);
  const place = diary.resources.find(
    ({ id, kind }) => kind === kinds[0] && booking.places.includes(id),
  );
  const { chosen, fields } = useTimeChoice(
    diary,
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
