import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { timesToMove } from "@/shared/data/diary";
import type { MailedLink } from "@/shared/data/mailed-link";
import { moveBooking, type OwnBooking } from "@/shared/data/own-booking";
import { dayInWords } from "@/shared/dates/dates";
import { freeTime, nearestTimes, type FreeTime } from "@/shared/dates/free-times";
import { addDays, clockText, dayName, weekdayOf } from "@/shared/dates/days-and-times";
import { ApiError } from "@/shared/http/api-error";
import { dayRows } from "@/public/site/day-rows";
import { TimeChoice, type LostTime } from "@/public/site/time-choice";
import { useDiary } from "@/public/site/use-diary";
import { useFacts } from "@/shared/site/use-facts";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { momentText } from "@/shared/site/visit-words";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { DayList } from "@/shared/ui/day-list";
import { Notice } from "@/shared/ui/notice";
import { useDoubleTapGuard } from "@/shared/ui/use-double-tap-guard";
import { otherTimes, proposedTime, timeLike } from "./proposal";
import { isStale, pressProblem } from "./problems";

/** Days of the list at first, and with each press of "Later days". */
const firstDays = 8;
const moreDays = 7;

type MoveCardProps = {
  booking: OwnBooking;
  link: MailedLink;
  /** Called with the booking as it is then; null if the link has stopped working. */
  onMoved: (booking: OwnBooking | null) => void;
  onKeep: () => void;
  /** Reads the booking again, when it has changed meanwhile. */
  onStale: () => Promise<void>;
};

/**
 * Another day and time for a booking. The next free day at about the same time is proposed, so that
 * one more press moves it; the button names what it does.
 */
export function MoveCard({ booking, link, onMoved, onKeep, onStale }: MoveCardProps) {
  const facts = useFacts();
  const now = freeTime(booking.starts_at);
  const today = useGarageDay() ?? now.day;
  const [count, setCount] = useState(firstDays);
  const [picked, setPicked] = useState<FreeTime | null>(null);
  const [lost, setLost] = useState<LostTime | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const ask = useCallback((first: string) => timesToMove(link, first), [link]);
  const { diary, refresh } = useDiary(ask, { first: today, last: addDays(today, count - 1) });
  const isOn = typeof diary !== "string";
  const free = isOn ? otherTimes(diary.times, booking.starts_at) : null;
  const range = { first: today, last: isOn ? diary.lastDay : addDays(today, count) };
  const chosen = picked ?? (free && !lost ? proposedTime(now, free) : null);
  const day = chosen?.day ?? lost?.time.day ?? "";
  // A proposal beyond the first days is shown in the list as well.
  const reach = Math.max(count, day > today ? daysBetween(today, day) + 1 : 0);
  const rows = free
    ? dayRows({ start: today, count: reach, range, today, times: free }, facts)
    : null;

  useLayoutEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function pick(time: FreeTime | null) {
    setProblem(null);
    setPicked(time);
    if (time) setLost(null);
  }

  async function move() {
    if (!chosen) return;
    setBusy(true);
    setProblem(null);
    try {
      onMoved(await moveBooking(link, chosen.starts, booking.sequence));
    } catch (error) {
      await explain(error, chosen);
      setBusy(false);
    }
  }

  async function explain(error: unknown, wanted: FreeTime) {
    const rule = error instanceof ApiError ? error.rule : "";
    if (rule === "slot_taken" || rule === "not_offered") {
      const fresh = await refresh(today);
      const others = fresh ? [...otherTimes(fresh.times, booking.starts_at).values()].flat() : [];
      flushSync(() => setPicked(null));
      setLost({
        time: wanted,
        why: rule === "slot_taken" ? "taken" : "not offered",
        near: nearestTimes(wanted, others),
      });
      return;
    }
    setProblem(pressProblem(error));
    if (isStale(error)) await onStale();
  }

  const shown = (day && free?.get(day)) || [];
  return (
    <section
      aria-labelledby="move-title"
      {...useDoubleTapGuard()}
      className="overflow-hidden rounded border border-fg bg-pane text-fg"
    >
      <div className="border-b-2 border-dashed border-paper-tear p-card">
        <p className="text-small text-mute">Now: {momentText(booking.starts_at)}</p>
        <h2 ref={title} id="move-title" tabIndex={-1} className="mt-1 text-title">
          Move to another time
        </h2>
      </div>
      {diary === "off" ? (
        <Notice kind="info" className="mx-5 my-6">
          The free times cannot be shown at the moment, and nothing has changed. Please try again
          later, or ring us on {facts.phone}.
        </Notice>
      ) : (
        <>
          <fieldset className="@container" aria-busy={!rows}>
            <legend className="sr-only">Which day?</legend>
            <DayList
              ref={list}
              rows={rows}
              emptyRows={firstDays}
              chosen={day}
              onChoose={(next) => {
                setLost(null);
                pick(timeLike(now, free?.get(next) ?? []));
              }}
              onPress={() =>
                requestAnimationFrame(() => times.current?.scrollIntoView({ block: "nearest" }))
              }
            />
            {rows && rows.length >= reach && (
              <div className="border-t border-line px-5 py-1">
                <button
                  type="button"
                  className={textLinkClass}
                  onClick={() => setCount(reach + moreDays)}
                >
                  Later days
                </button>
              </div>
            )}
          </fieldset>
          {(shown.length > 0 || lost) && (
            <fieldset className="border-t border-line px-5 pt-4 pb-5">
              <legend className="float-left mb-3 font-semibold">
                {day ? `Times on ${dayInWords(day)}` : "Which time?"}
              </legend>
              <div className="clear-both">
                <TimeChoice
                  ref={times}
                  times={shown}
                  chosen={chosen?.starts ?? ""}
                  lost={lost}
                  onChoose={pick}
                />
              </div>
            </fieldset>
          )}
        </>
      )}
      <div className="border-t-2 border-dashed border-paper-tear px-card pt-6 pb-7">
        {problem && (
          <Notice kind="error" className="mb-5">
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={busy}
            aria-disabled={!chosen || busy}
            className="max-sm:w-full"
            onClick={() => void move()}
          >
            {chosen ? `Move to ${shortMoment(chosen, today)}` : "Choose a time"}
          </Button>
          <Button variant="line" className="max-sm:w-full" aria-disabled={busy} onClick={onKeep}>
            Keep {dayName(weekdayOf(now.day))}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** "Monday, 9.30 am"; with the date where the weekday alone would not say which. */
function shortMoment({ day, time }: FreeTime, today: string): string {
  const isSoon = day < addDays(today, 7);
  return `${isSoon ? dayName(weekdayOf(day)) : dayInWords(day)}, ${clockText(time)}`;
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
