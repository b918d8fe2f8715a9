import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ComponentType,
} from "react";
import { nearestTimes, type FreeTime } from "@/shared/dates/free-times";
import { addDays } from "@/shared/dates/days-and-times";
import { useNearViewport } from "@/shared/browser/use-near-viewport";
import type { DayRange } from "@/public/site/day-rows";
import type { LostTime } from "@/public/site/time-choice";
import { useDiary } from "@/public/site/use-diary";
import { readVisit, visitText } from "./kept-visit";
import type { LostRule } from "./submit";
import type { ChosenTime, Visit } from "./use-visit";
import type { VisitTimes } from "./visit-times";

type VisitFieldOptions = {
  visit: Visit | undefined;
  /** The form's field `visit`, which the draft keeps, and how to write it. */
  kept: string;
  keep: (text: string) => void;
  /** The wanted service; empty where none is chosen. */
  service: string;
  /** Near the screen or in use, the diary is asked. */
  form: HTMLFormElement | null;
  /** The chosen day, or empty. */
  day: string;
  /** Days that the list shows. */
  shown: DayRange | null;
  /** Days that can be chosen at all. */
  range: DayRange | undefined;
};

/**
 * The free times beside a date field, and the time that is chosen: the one that the form holds, if it
 * is free. `diary` is null where there are none: off, unreachable, slow, no service, or a service that
 * the diary does not know (docs/diary.md#times-in-forms).
 */
export function useVisitField(options: VisitFieldOptions) {
  const { visit, kept, keep, service, form, day, shown, range } = options;
  const [isNear, setNear] = useState(false);
  const [Times, setTimes] = useState<ComponentType<ComponentProps<typeof VisitTimes>> | null>(null);
  const [refused, setRefused] = useState<LostTime | null>(null);
  const come = useCallback(() => setNear(true), []);
  useNearViewport(visit && !isNear ? form : null, come);
  const { wanted, withCar } = useMemo(() => readVisit(kept), [kept]);

  const isAsked = visit !== undefined && isNear && service !== "";
  const ask = useAsk(isAsked ? service : null, false, setTimes);
  const plain = useDiary(ask, shown);
  const answer = typeof plain.diary === "string" ? null : plain.diary;
  const known = answer?.paused ? null : answer;
  const hasCar = known?.offers.includes("courtesy_car") ?? false;
  // Until it is known when the car is free, and if that cannot be known, the times are those without.
  const isCarWanted = hasCar && withCar;
  const askForCar = useAsk(isCarWanted ? service : null, true, setTimes);
  const car = useDiary(askForCar, shown);
  const diary = known && typeof car.diary !== "string" ? car.diary : known;
  const isKnown = diary !== null && !(isCarWanted && car.diary === "looking");

  const isCovered = diary !== null && day !== "" && day <= diary.lastDay && diary.times.has(day);
  const times = isCovered ? (diary.times.get(day) ?? []) : null;
  const held = wanted?.service === service && wanted.time.day === day ? wanted.time : null;
  const isFree = held !== null && times?.some(({ starts }) => starts === held.starts) === true;
  const chosen = useMemo<ChosenTime | null>(
    () =>
      isFree && held && diary
        ? {
            service,
            time: held,
            noticeMinutes: diary.noticeMinutes,
            withCar: isCarWanted,
            isWish: diary.wishes,
          }
        : null,
    [isFree, held, diary, service, isCarWanted],
  );
  useEffect(() => visit?.choose(chosen), [visit, chosen]);

  if (refused && refused.time.day !== day) setRefused(null);
  /** What the form holds and cannot be had: taken since it was last open, or without a car. */
  const missing: LostTime | null =
    held && isKnown && times && !isFree
      ? {
          time: held,
          why: isCarWanted && isIn(known?.times.get(day), held) ? "no car" : "gone",
          near: nearestTimes(held, [...diary.times.values()].flat()),
        }
      : null;

  const first = range?.first;
  const { refresh } = plain;
  const { refresh: refreshCar } = car;
  const showRejected = useCallback(
    async (rule: LostRule) => {
      if (!chosen || !first) return;
      const weekBefore = addDays(chosen.time.day, -7);
      const from = weekBefore < first ? first : weekBefore;
      const [without, withIt] = await Promise.all([refresh(from), refreshCar(from)]);
      const fresh = withIt ?? without;
      keep(visitText({ wanted: null, withCar }));
      const others = fresh ? [...fresh.times.values()].flat() : [];
      const why = rule === "slot_taken" ? "taken" : "not offered";
      setRefused({ time: chosen.time, why, near: nearestTimes(chosen.time, others) });
    },
    [chosen, first, refresh, refreshCar, keep, withCar],
  );
  const onReject = visit?.onReject;
  useEffect(() => onReject?.(showRejected), [onReject, showRejected]);

  return {
    diary,
    /** Why the desk takes no bookings at present. */
    paused: answer?.paused,
    lost: refused ?? missing,
    choose: (time: FreeTime | null) => {
      setRefused(null);
      keep(visitText({ wanted: time && { service, time }, withCar }));
    },
    chosen,
    times,
    Times: diary ? Times : null,
    /** Whether the courtesy car is wanted; null where none is offered. */
    car: hasCar ? withCar : null,
    wantCar: (isWanted: boolean) => {
      setRefused(null);
      keep(visitText({ wanted, withCar: isWanted }));
    },
  };
}

/** Asks the diary for a service; null while nothing is to be asked. It fetches what shows the times. */
function useAsk(
  service: string | null,
  withCar: boolean,
  onLoaded: (Times: () => ComponentType<ComponentProps<typeof VisitTimes>>) => void,
) {
  return useMemo(() => {
    if (service === null) return null;
    return async (first: string) => {
      const [{ freeTimes }, { VisitTimes: loaded }] = await Promise.all([
        import("@/shared/data/diary"),
        import("./visit-times"),
      ]);
      const answer = await freeTimes(service, first, withCar);
      onLoaded(() => loaded);
      return answer;
    };
  }, [service, withCar, onLoaded]);
}

const isIn = (times: readonly FreeTime[] | undefined, { starts }: FreeTime) =>
  times?.some((time) => time.starts === starts) === true;
