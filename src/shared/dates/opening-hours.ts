import type { Closure, Facts, Hours } from "@/shared/content/facts";
import {
  addDays,
  clockText,
  dateText,
  dayName,
  garageTime,
  week,
  weekdayOf,
} from "./days-and-times";

/** The facts that say when the garage is open. */
export type Opening = Pick<Facts, "openingHours" | "closures">;

/** Times are the garage's own, `HH:mm`; days are `yyyy-MM-dd`. */
export type OpeningState =
  | { open: true; until: string }
  | { open: false; opensAt: string; opensOn: string; daysAhead: number };

/** The closure that a date lies in, such as a bank holiday. */
export function closureOn(date: string, { closures }: Opening): Closure | undefined {
  return closures.find(({ from, to }) => from <= date && date <= to);
}

/** Opening hours of a date; empty if closed. */
export function hoursOn(date: string, opening: Opening): Hours {
  return closureOn(date, opening) ? [] : (opening.openingHours[weekdayOf(date)] ?? []);
}

/** What stands where hours would, if the owner has published none. */
export const ringForHours = "Ring us for hours";

/** Whether the garage has hours at all; without any it cannot be called closed. */
export function hasHours({ openingHours }: Opening): boolean {
  return openingHours.some((hours) => hours.length > 0);
}

/**
 * Open now and until when, or closed and when it next opens (docs/facts.md#open-or-closed). Opening time is
 * open, closing time is closed. Null if there is no open day within a month.
 */
export function openingState(now: Date, opening: Opening): OpeningState | null {
  const { date, time } = garageTime(now);
  // HH:mm sorts as text
  const present = hoursOn(date, opening).find(
    ({ opens, closes }) => time >= opens && time < closes,
  );
  if (present) return { open: true, until: present.closes };
  for (let daysAhead = 0; daysAhead <= 31; daysAhead++) {
    const opensOn = addDays(date, daysAhead);
    const next = hoursOn(opensOn, opening).find(({ opens }) => daysAhead > 0 || opens > time);
    if (next) return { open: false, opensAt: next.opens, opensOn, daysAhead };
  }
  return null;
}

/** "8 am – 6 pm" without line breaks, "8 am – 12 pm, 1 pm – 6 pm", or "Closed". */
export function hoursText(hours: Hours): string {
  const spans = hours.map(
    ({ opens, closes }) => `${clockText(opens)}\u00a0–\u00a0${clockText(closes)}`,
  );
  return spans.join(", ") || "Closed";
}

/** "until 6 pm", "opens today, 8 am", "opens Monday, 8 am"; with the date if a week or more ahead. */
export function openingText(state: OpeningState): string {
  if (state.open) return `until ${clockText(state.until)}`;
  const day = state.daysAhead === 0 ? "today" : dayName(weekdayOf(state.opensOn));
  const date = state.daysAhead < 7 ? "" : ` ${dateText(state.opensOn)}`;
  return `opens ${day}${date}, ${clockText(state.opensAt)}`;
}

/** In few words: "until 6 pm today", "opens today, 8 am", "opens Mon, 8 am", "opens 29 Dec, 8 am". */
export function openingNote(state: OpeningState): string {
  if (state.open) return `${openingText(state)} today`;
  const { daysAhead, opensAt, opensOn } = state;
  const day =
    daysAhead === 0
      ? "today"
      : daysAhead < 7
        ? dayName(weekdayOf(opensOn)).slice(0, 3)
        : dateText(opensOn, "short");
  return `opens ${day}, ${clockText(opensAt)}`;
}

/**
 * The week's opening hours with equal days grouped: "Monday to Friday" "8 am – 6 pm", "Sunday"
 * "Closed". None if there are no hours.
 */
export function weekLines(opening: Opening): { days: string; hours: string }[] {
  if (!hasHours(opening)) return [];
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const day of week) {
    const hours = hoursText(opening.openingHours[day]);
    const line = lines.at(-1);
    if (line?.hours === hours) line.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`,
    hours,
  }));
}

/** "Sundays and bank holidays". */
export function closedDays({ openingHours }: Opening): string {
  return new Intl.ListFormat("en-GB").format([
    ...week.filter((day) => openingHours[day].length === 0).map((day) => `${dayName(day)}s`),
    "bank holidays",
  ]);
}
