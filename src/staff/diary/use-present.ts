import { useGarageDay, useNow } from "@/shared/site/use-opening-state";
import { placeInTime, quarter } from "./times";

/** The garage's day, and minutes since its midnight. */
type Present = { day: string; minutes: number };

/** The present day and minute at the garage; follows the clock. */
export function usePresent(): Present {
  const day = useGarageDay() ?? "";
  const now = useNow();
  return { day, minutes: now ? placeInTime(now.toISOString()).minutes : 0 };
}

/** From which minute of a day on staff can book: the present quarter of today, never on a day that has passed. */
export function earliestOn(day: string, present: Present): number {
  if (day < present.day) return Infinity;
  return day === present.day ? Math.floor(present.minutes / quarter) * quarter : 0;
}
