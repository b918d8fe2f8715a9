import type { Facts } from "@/shared/content/facts";
import { addDays } from "@/shared/dates/days-and-times";

/** Closures are announced so many days ahead. */
const daysAhead = 21;

/** The owner's notice if the day, `yyyy-MM-dd`, is in its period. */
export function noticeOn({ notice }: Facts, day: string): Facts["notice"] {
  return notice && day >= notice.from && day <= notice.to ? notice : null;
}

/** The closures that are announced on the day, `yyyy-MM-dd`: three at most. */
export function closuresAhead({ closures }: Facts, day: string): Facts["closures"] {
  return closures
    .filter(({ from, to }) => to >= day && from <= addDays(day, daysAhead))
    .slice(0, 3);
}
