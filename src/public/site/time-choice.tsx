import { useLayoutEffect, useRef, type Ref } from "react";
import { garage } from "@/shared/content/garage";
import { dayInWords } from "@/shared/dates/dates";
import { besideText, halvesOf, stillFreeText, type FreeTime } from "@/shared/dates/free-times";
import { clockText } from "@/shared/dates/days-and-times";
import { Button } from "@/shared/ui/button";
import { TimePicks } from "@/shared/ui/time-picks";

/**
 * A time that cannot be had, and what is free near it: somebody was quicker ("taken") or it is not
 * offered any more, which a press has shown; a draft's is no longer free ("gone"); or the courtesy car
 * is out then.
 */
export type LostTime = {
  time: FreeTime;
  why: "taken" | "not offered" | "gone" | "no car";
  near: readonly FreeTime[];
};

type TimeChoiceProps = {
  /** The free times of one day. */
  times: readonly FreeTime[];
  /** `starts` of the chosen time, or empty. */
  chosen: string;
  onChoose: (time: FreeTime) => void;
  /** A time was pressed by pointer. */
  onPress?: (() => void) | undefined;
  lost: LostTime | null;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** The free times of a day to choose from. They are the garage's own, wherever the browser is. */
export function TimeChoice({ times, chosen, onChoose, onPress, lost, ref }: TimeChoiceProps) {
  const day = times[0]?.day ?? lost?.time.day;
  const isHere = lost !== null && lost.time.day === day;
  const shown = isHere && isTaken(lost) && !times.some(({ starts }) => starts === lost.time.starts);
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
        onPress={onPress}
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

const isTaken = ({ why }: LostTime) => why === "taken" || why === "gone";

const lostTexts: Record<LostTime["why"], (time: FreeTime) => string> = {
  taken: ({ time }) => `Somebody has just taken ${clockText(time)}.`,
  "not offered": ({ day, time }) =>
    `${clockText(time)} on ${dayInWords(day)} is not offered any more.`,
  gone: ({ time }) => `${clockText(time)} is no longer free.`,
  "no car": ({ time }) => `The courtesy car is out at ${clockText(time)}.`,
};

/** Says that a time cannot be had, takes the focus after a press, and offers the nearest ones. */
function TakenNotice({ lost, onChoose }: TakenNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { time, why } = lost;
  const isAnswer = why === "taken" || why === "not offered";
  useLayoutEffect(() => {
    if (!isAnswer) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [time, isAnswer]);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="rounded-sm border-l-8 border-bad bg-hover px-4 py-3.5 leading-card"
    >
      <p>
        <strong className="font-semibold">{lostTexts[why](time)}</strong>{" "}
        {stillFreeText(time, lost.near)}
      </p>
      {lost.near.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {lost.near.map((near) => (
            <Button
              key={near.starts}
              variant="line"
              size="small"
              className="bg-pane"
              onClick={() => onChoose(near)}
            >
              {near.day === time.day ? clockText(near.time) : besideText(near, time)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
