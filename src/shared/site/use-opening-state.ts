import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { builtOn } from "@/shared/facts/current";
import { garageTime } from "@/shared/dates/days-and-times";
import { openingState, type OpeningState } from "@/shared/dates/opening-hours";
import { useFacts } from "./use-facts";

const minute = 60_000;
const currentMinute = () => Math.floor(Date.now() / minute);
// Not `garageDay`, which would bring date-fns to every page.
const currentDay = () => garageTime(new Date()).date;

/** Calls `changed` at each full minute, and when the tab becomes visible. */
function everyMinute(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      minute - (Date.now() % minute),
    );
  };
  const seen = () => {
    if (!document.hidden) changed();
  };
  wait();
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

/**
 * The current minute, or null before hydration: prerendered HTML can't know the time of the visit.
 */
export function useNow(): Date | null {
  const now = useSyncExternalStore(everyMinute, currentMinute, () => null);
  return now === null ? null : new Date(now * minute);
}

/** Today at the garage, `yyyy-MM-dd`, also past midnight; null before hydration. */
export function useGarageDay(): string | null {
  return useSyncExternalStore(everyMinute, currentDay, () => null);
}

/**
 * The day by which parts are laid out that come and go with a date. On the first page it is the
 * build's, so that nothing moves when the page is hydrated; on the next ones today.
 */
export function useLayoutDay(): string {
  const today = useGarageDay();
  const isFirst = useLocation().key === "default";
  return (isFirst && builtOn) || (today ?? builtOn);
}

/**
 * Open or closed at present; null before hydration, undefined if nobody knows when the garage is open
 * next, so that visitors have to ring.
 */
export function useOpeningState(): OpeningState | null | undefined {
  const facts = useFacts();
  const now = useNow();
  return now && (openingState(now, facts) ?? undefined);
}
