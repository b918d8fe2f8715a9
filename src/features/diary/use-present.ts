import { useGarageDay, useNow } from "@/site/use-opening-state";
import { placeInTime } from "./times";

/** The present day and minute at the garage; follows the clock. */
export function usePresent(): { day: string; minutes: number } {
  const day = useGarageDay() ?? "";
  const now = useNow();
  return { day, minutes: now ? placeInTime(now.toISOString()).minutes : 0 };
}
