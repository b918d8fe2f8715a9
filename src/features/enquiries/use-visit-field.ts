import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ComponentType,
} from "react";
import type { Diary } from "@/lib/data/diary";
import { nearestTimes, type FreeTime } from "@/lib/dates/free-times";
import { addDays } from "@/lib/dates/opening-hours";
import { useNearViewport } from "@/hydration/use-near-viewport";
import type { DayRange } from "@/site/day-rows";
import type { LostTime } from "@/site/time-choice";
import { useDiary } from "@/site/use-diary";
import type { LostRule } from "./submit";
import type { Visit } from "./use-visit";
import type { VisitTimes } from "./visit-times";

type VisitFieldOptions = {
  visit: Visit | undefined;
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
 * The free times beside a date field, and the time that is chosen. `diary` is null where there are
 * none: off, unreachable, slow, no service, or a service that the diary does not know (decision 0155).
 */
export function useVisitField(options: VisitFieldOptions) {
  const { visit, service, form, day, shown, range } = options;
  const [isNear, setNear] = useState(false);
  const [Times, setTimes] = useState<ComponentType<ComponentProps<typeof VisitTimes>> | null>(null);
  const [lost, setLost] = useState<LostTime | null>(null);
  const come = useCallback(() => setNear(true), []);
  useNearViewport(visit && !isNear ? form : null, come);

  const hasDiary = visit !== undefined;
  const ask = useMemo(() => {
    if (!hasDiary || !isNear || !service) return null;
    return async (first: string) => {
      const [{ freeTimes }, { VisitTimes: loaded }] = await Promise.all([
        import("@/lib/data/diary"),
        import("./visit-times"),
      ]);
      const answer = await freeTimes(service, first);
      setTimes(() => loaded);
      return answer;
    };
  }, [hasDiary, isNear, service]);
  const { diary: known, refresh } = useDiary(ask, shown);
  const diary: Diary | null = typeof known === "string" ? null : known;

  // A time belongs to its day and service.
  const chosen = visit?.chosen ?? null;
  const isStale =
    chosen !== null && (chosen.time.day !== day || chosen.service !== service || !diary);
  useEffect(() => {
    if (isStale) visit?.choose(null);
  }, [isStale, visit]);
  if (lost && lost.time.day !== day) setLost(null);

  const first = range?.first;
  const lose = useCallback(
    async (rule: LostRule) => {
      if (!chosen || !first) return;
      const weekBefore = addDays(chosen.time.day, -7);
      const fresh = await refresh(weekBefore < first ? first : weekBefore);
      visit?.choose(null);
      const others = fresh ? [...fresh.times.values()].flat() : [];
      const isTaken = rule === "slot_taken";
      setLost({ time: chosen.time, isTaken, near: nearestTimes(chosen.time, others) });
    },
    [chosen, first, refresh, visit],
  );
  const watchLost = visit?.watchLost;
  useEffect(() => watchLost?.(lose), [watchLost, lose]);

  function choose(time: FreeTime | null) {
    setLost(null);
    if (diary) visit?.choose(time && { service, time, noticeMinutes: diary.noticeMinutes });
  }

  const isCovered = diary !== null && day !== "" && day <= diary.lastDay && diary.times.has(day);
  return {
    diary,
    lost,
    choose,
    chosen: isStale ? null : chosen,
    times: isCovered ? (diary.times.get(day) ?? []) : null,
    Times: diary ? Times : null,
  };
}
