import { useMemo, useRef, useState } from "react";
import type { FreeTime } from "@/shared/dates/free-times";
import type { LostRule } from "./submit";

/** A free time that was chosen in a form; `service` is the form's value, and the diary's key. */
export type ChosenTime = {
  service: string;
  time: FreeTime;
  noticeMinutes: number;
  /** With the courtesy car. */
  withCar: boolean;
  /** It is sent as a wish, and we ring. */
  isWish: boolean;
};

/** The time that is selected in a form, for the form's rules. */
export type TimeSelection = {
  /** Null: the request is without a time. */
  current: () => ChosenTime | null;
  /** Says that the time cannot be had, with what is free instead; resolves when that is shown. */
  reject: (rule: LostRule) => Promise<void>;
};

export type Visit = {
  chosen: ChosenTime | null;
  choose: (time: ChosenTime | null) => void;
  selection: TimeSelection;
  /** For the field that shows the times: it says what is lost. */
  onReject: (show: TimeSelection["reject"]) => void;
};

/** The chosen time of a form, which nobody holds until it is booked. */
export function useVisit(): Visit {
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const latest = useRef<ChosenTime | null>(null);
  const showRejected = useRef<TimeSelection["reject"] | null>(null);
  const stable = useMemo(
    () => ({
      choose: (time: ChosenTime | null) => {
        latest.current = time;
        setChosen(time);
      },
      onReject: (show: TimeSelection["reject"]) => {
        showRejected.current = show;
      },
      selection: {
        current: () => latest.current,
        reject: async (rule: LostRule) => showRejected.current?.(rule),
      },
    }),
    [],
  );
  return { chosen, ...stable };
}
