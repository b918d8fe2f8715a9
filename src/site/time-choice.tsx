import { useLayoutEffect, useRef, type Ref } from "react";
import { garage } from "@/content/garage";
import { dayInWords } from "@/lib/dates/dates";
import { besideText, halvesOf, stillFreeText, type FreeTime } from "@/lib/dates/free-times";
import { clockText } from "@/lib/dates/opening-hours";
import { Button } from "@/ui/button";
import { TimePicks } from "@/ui/time-picks";

/**
 * A time that cannot be had any more, since somebody else was quicker (`isTaken`) or it is no longer
 * offered, and what is free near it.
 */
export type LostTime = { time: FreeTime; isTaken: boolean; near: readonly FreeTime[] };

type TimeChoiceProps = {
  /** The free times of one day. */
  times: readonly FreeTime[];
  /** `starts` of the chosen time, or empty. */
  chosen: string;
  onChoose: (time: FreeTime) => void;
  lost: LostTime | null;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** The free times of a day to choose from. They are the garage's own, wherever the browser is. */
export function TimeChoice({ times, chosen, onChoose, lost, ref }: TimeChoiceProps) {
  const day = times[0]?.day ?? lost?.time.day;
  const isHere = lost !== null && lost.time.day === day;
  const shown = isHere && lost.isTaken && !times.some(({ starts }) => starts === lost.time.starts);
  const all = shown
    ? [...times, lost.time].toSorted((one, other) => (one.time < other.time ? -1 : 1))
    : times;
  return (
    <div ref={ref} className="grid gap-3">
      {lost && <TakenNotice lost={lost} onChoose={onChoose} />}
      <TimePicks
        groups={halvesOf(all).map(({ label, times: half }) => ({
          label,
          times: half.map((time) => {
            const [hour = "", part = ""] = clockText(time.time).split("\u00a0");
            const isLost = shown && time.starts === lost.time.starts;
            return { value: time.starts, hour, half: part, isLost };
          }),
        }))}
        chosen={chosen}
        onChoose={(starts) => {
          const time = times.find((each) => each.starts === starts);
          if (time) onChoose(time);
        }}
      />
      <p className="text-small text-mute">
        Times are the garage's own, in {garage.address.village}.
      </p>
    </div>
  );
}

type TakenNoticeProps = { lost: LostTime; onChoose: (time: FreeTime) => void };

/** Says that a time cannot be had, takes the focus, and offers the nearest ones. */
function TakenNotice({ lost, onChoose }: TakenNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [lost]);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="rounded-sm border-l-8 border-bad bg-hover px-4 py-3.5 leading-card"
    >
      <p>
        <strong className="font-semibold">
          {lost.isTaken
            ? `Somebody has just taken ${clockText(lost.time.time)}.`
            : `${clockText(lost.time.time)} on ${dayInWords(lost.time.day)} is not offered any more.`}
        </strong>{" "}
        {stillFreeText(lost.time, lost.near)}
      </p>
      {lost.near.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {lost.near.map((time) => (
            <Button
              key={time.starts}
              variant="line"
              size="small"
              className="bg-pane"
              onClick={() => onChoose(time)}
            >
              {time.day === lost.time.day ? clockText(time.time) : besideText(time, lost.time)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
