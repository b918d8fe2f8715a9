import { useMemo, useRef, useState } from "react";
import type { FreeTime } from "@/lib/dates/free-times";
import type { LostRule } from "./submit";

/** A free time that was chosen in a form; `service` is the form's value, and the diary's key. */
export type ChosenTime = {
  service: string;
  time: FreeTime;
  noticeMinutes: number;
  /** With the courtesy car. */
  withCar: boolean;
};

/** What the rules of a form ask and tell its choice of time. */
export type VisitDesk = {
  /** The time that is chosen at present; null: the request is as specified. */
  chosen: () => ChosenTime | null;
  /** Says that the time cannot be had, with what is free instead; resolves when that is shown. */
  lose: (rule: LostRule) => Promise<void>;
};

export type Visit = {
  chosen: ChosenTime | null;
  choose: (time: ChosenTime | null) => void;
  desk: VisitDesk;
  /** For the field that shows the times: it says what is lost. */
  watchLost: (lose: VisitDesk["lose"]) => void;
};

/** The chosen time of a form, which nobody holds until it is booked. */
export function useVisit(): Visit {
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const latest = useRef<ChosenTime | null>(null);
  const onLost = useRef<VisitDesk["lose"] | null>(null);
  const stable = useMemo(
    () => ({
      choose: (time: ChosenTime | null) => {
        latest.current = time;
        setChosen(time);
      },
      watchLost: (lose: VisitDesk["lose"]) => {
        onLost.current = lose;
      },
      desk: {
        chosen: () => latest.current,
        lose: async (rule: LostRule) => onLost.current?.(rule),
      },
    }),
    [],
  );
  return { chosen, ...stable };
}
