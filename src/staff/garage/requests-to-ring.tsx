import { useQueryClient } from "@tanstack/react-query";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { dayInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { dayRequestsQuery, type DayRequest } from "./queries";

type RequestsToRingProps = {
  touched: readonly DayRequest[];
  /** Whether the requests could not be asked for. */
  isUnknown: boolean;
  willRing: boolean;
  onWillRing: (will: boolean) => void;
  /** Somebody has pressed Publish without it. */
  isMissed: boolean;
};

/** Who has asked for a day that is about to be closed, with their numbers; never silently. */
export function RequestsToRing(props: RequestsToRingProps) {
  const { touched, isUnknown, willRing, onWillRing, isMissed } = props;
  const queryClient = useQueryClient();
  if (touched.length === 0 && !isUnknown) return null;
  return (
    <section
      aria-label="Requests on days that close"
      className="mt-6 rounded-sm border border-l-8 border-fg bg-pane p-4 sm:p-5"
    >
      <h2 className="text-h3">
        {isUnknown
          ? "We could not look who has asked for these days"
          : `${standing(touched)} on days that close`}
      </h2>
      {isUnknown && (
        <Button
          variant="line"
          size="small"
          className="mt-3"
          onClick={() => void queryClient.invalidateQueries(dayRequestsQuery)}
        >
          Look again
        </Button>
      )}
      <ul className="mt-2">
        {touched.map(({ id, name, phone, vehicle, day, booked }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 border-b border-line py-1">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <strong className="font-semibold">
                {dayInWords(day)}
                {booked && `, ${booked.from}, booked`}
              </strong>
              , <bdi>{[name, vehicle].filter(Boolean).join(", ")}</bdi>
            </span>
            <PhoneNumber typed={phone} />
          </li>
        ))}
      </ul>
      <CheckBox
        id="will-ring"
        label={isUnknown ? "I will look, and ring whoever has" : "I will ring them"}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? "will-ring-missed" : undefined}
        checked={willRing}
        onChange={(event) => onWillRing(event.target.checked)}
      />
      {isMissed && (
        <p id="will-ring-missed" className="text-small font-semibold text-bad">
          Please tick that you will ring them, then publish.
        </p>
      )}
    </section>
  );
}

/** A customer's number; one that cannot be dialled as text. */
function PhoneNumber({ typed }: { typed: string | null }) {
  if (!typed) return <span className="text-mute">No number</span>;
  const link = visitorTelephoneLink(typed);
  if (!link) return <bdi>{typed}</bdi>;
  return (
    <a
      href={link}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {typed}
    </a>
  );
}

/** "One request stands", "2 bookings stand", "3 bookings and requests stand". */
function standing(touched: readonly DayRequest[]): string {
  const count = touched.length;
  const bookings = touched.filter(({ booked }) => booked).length;
  if (count === 1) return `One ${bookings ? "booking" : "request"} stands`;
  if (bookings === count) return `${count} bookings stand`;
  return `${count} ${bookings > 0 ? "bookings and requests" : "requests"} stand`;
}
