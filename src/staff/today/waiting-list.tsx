import { useState } from "react";
import { timeInWords } from "@/shared/dates/dates";
import { paths } from "@/shared/paths";
import { Link } from "react-router-dom";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { useUndo } from "@/staff/enquiries/thread/changes";
import { RequestCard } from "./job-card";
import type { Desk, InProgress, Mark, WaitingRequest } from "@/staff/enquiries/thread/schema";
import { SettledLine } from "./settled-line";
import { keepSound, soundIsOn } from "./sound";
import { together } from "./together";
import { useArrivals } from "./use-arrivals";

type WaitingListProps = {
  desk: Desk;
  now: Date;
  /** What this screen has settled, so that the focus follows. */
  pressed: string | null;
  onMark: (request: WaitingRequest, mark: Mark) => void;
};

/** New requests, longest wait first; what was settled a moment ago stays as a line in its place. */
export function WaitingList({ desk, now, pressed, onMark }: WaitingListProps) {
  const { requests, settled, counts, last_settled_at: lastAt } = desk;
  const [withSound, setSound] = useState(soundIsOn);
  const { shown, later, showAll, said } = useArrivals(requests, withSound);
  const undo = useUndo();
  const groups = together<WaitingRequest | InProgress>([...shown, ...desk.in_progress]);
  const rows = [
    ...groups.flatMap((group) => {
      const waiting = group.filter((one) => "waiting_since" in one);
      const since = waiting[0]?.waiting_since ?? "";
      return waiting.map((request) => {
        const others = group.filter((one) => one !== request);
        return { id: request.id, since, request, others };
      });
    }),
    ...settled.map((done) => ({ id: done.id, since: done.waiting_since, done })),
  ].toSorted((one, other) => one.since.localeCompare(other.since));

  return (
    <section aria-labelledby="waiting" className="min-w-0">
      <div className="desk-head">
        <h2 id="waiting">
          New requests{" "}
          {counts.requests > 0 && (
            <span className="desk-count bg-plate text-ink">{counts.requests}</span>
          )}
        </h2>
        <span className="flex flex-wrap items-center gap-3 text-small text-mute">
          {later > 0 && (
            <Button size="small" onClick={showAll}>
              {later === 1 ? "One more" : `${later} more`}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-pressed={withSound}
            onClick={() => {
              setSound(!withSound);
              keepSound(!withSound);
            }}
          >
            {withSound ? "Sound on" : "Sound off"}
          </Button>
          Longest wait first
        </span>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.id}>
            {"request" in row ? (
              <RequestCard
                request={row.request}
                others={row.others}
                now={now}
                onMark={(what) => onMark(row.request, what)}
              />
            ) : (
              <SettledLine
                settled={row.done}
                takesFocus={pressed === row.id}
                onUndo={() => undo.mutate(row.done.entry)}
              />
            )}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="desk-settled">
            <p>
              <strong className="font-semibold">Nobody is waiting.</strong>
              {lastAt && (
                <span className="block text-mute">
                  The last one was seen to at {timeInWords(lastAt, now)}.
                </span>
              )}
            </p>
            <Link to={`${paths.adminEnquiries}?status=done`} className={textLinkClass}>
              See what was done
            </Link>
          </li>
        )}
      </ul>
      {counts.requests > requests.length && (
        <p className="mt-3">
          <Link to={`${paths.adminEnquiries}?status=new`} className={textLinkClass}>
            See all {counts.requests}
          </Link>
        </p>
      )}
    </section>
  );
}
