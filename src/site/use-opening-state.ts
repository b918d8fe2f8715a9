import { useSyncExternalStore } from "react";
import { garageTime, openingState, type OpeningState } from "@/lib/dates/opening-hours";
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

/** Open or closed at present; null before hydration. */
export function useOpeningState(): OpeningState | null {
  const facts = useFacts();
  const now = useNow();
  return now && openingState(now, facts);
}
