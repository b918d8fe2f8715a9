import { addDays, garageTime } from "@/shared/dates/days-and-times";
import { hoursOn, type Opening } from "@/shared/dates/opening-hours";
import { dayInWords, minutesOf, timeInWords } from "@/shared/dates/dates";
import { momentText } from "@/shared/site/visit-words";
import { serviceOptions } from "@/shared/site/service-options";
import { bookingState, type BookingOf } from "@/staff/data/bookings";
import type { StatusTone } from "@/staff/kit/status-mark";
import type { Entry, Mark, Thread } from "./schema";

/** What a request is for; "Request" where nothing was chosen. */
export function serviceName(service: string | null): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? "Request";
}

type Wanted = Pick<Thread, "preferred_date" | "starts_at"> & {
  bookings: readonly Pick<BookingOf, "status" | "held_until">[];
};

/** "booked for Thursday 26 November, 9 am"; what is not booked is a wish. "no day named". */
export function wantedText({ preferred_date: date, starts_at: starts, bookings }: Wanted): string {
  if (!starts) return date ? `for ${dayInWords(date)}` : "no day named";
  const when = momentText(starts);
  return {
    wish: `wishes ${when}, not booked`,
    held: `held for ${when}, not confirmed`,
    booked: `booked for ${when}`,
    cancelled: `${when}, cancelled`,
  }[bookingState(bookings)];
}

/** Minutes → "55 min", "16 h 20 min", "3 days". */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;
  return `${Math.floor(hours / 24)} days`;
}

/** Whole minutes from one moment to another, never negative. */
export function minutesBetween(from: string, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / 60_000));
}

const longWait = 4 * 60;

/** Whether somebody has waited for more than four opening hours. */
export function isLongWait(since: string, now: Date, opening: Opening): boolean {
  const from = garageTime(new Date(since));
  const to = garageTime(now);
  let open = 0;
  for (let day = from.date; day <= to.date && open <= longWait; day = addDays(day, 1)) {
    const first = day === from.date ? minutesOf(from.time) : 0;
    const last = day === to.date ? minutesOf(to.time) : 24 * 60;
    for (const { opens, closes } of hoursOn(day, opening)) {
      open += Math.max(0, Math.min(minutesOf(closes), last) - Math.max(minutesOf(opens), first));
    }
  }
  return open > longWait;
}

export const markLabels: Record<Mark, string> = {
  rung: "Rung",
  no_answer: "No answer",
  booked: "Booked",
  done: "Done",
};

/** A line between messages: "Rung 18:40. Tom", "Moved to Thursday 26 November, 9 am, 18:40. Tom". */
export function markLine(
  entry: Pick<Entry, "kind" | "at" | "by" | "starts_at" | "online">,
): string {
  const { at, by } = entry;
  return `${markText(entry)} ${timeInWords(at)}${by ? `. ${by}` : ""}`;
}

function markText({
  kind,
  starts_at: starts,
  online,
}: Pick<Entry, "kind" | "starts_at" | "online">) {
  if (starts === undefined) {
    if (kind === "booked") return "Booked in another book";
    return kind === "no_answer" ? "Rung, no answer," : (markLabels[kind as Mark] ?? kind);
  }
  const how = online ? " by the customer" : "";
  const when = momentText(starts);
  if (kind === "booked") return `Booked${how} for ${when},`;
  if (kind === "moved") return `Moved${how} to ${when},`;
  return `Booking for ${when} cancelled${how},`;
}

/** What became of the mail of an answer, with its mark. */
export function mailWords(mail: NonNullable<Entry["mail"]>): { label: string; tone: StatusTone } {
  switch (mail.state) {
    case "sent":
      return { label: `Sent ${mail.sent_at ? timeInWords(mail.sent_at) : ""}`, tone: "full" };
    case "failed":
      return { label: "Not delivered: ring", tone: "bad" };
    case "unknown":
      return { label: "Not certain it went", tone: "half" };
    case "cancelled":
      return { label: "Not sent", tone: "struck" };
    case "queued":
    case "sending":
      return { label: "Waiting", tone: "empty" };
  }
}

/** "New", "In progress, Tom has it", "Booked". */
export function stateWords(thread: Thread): { label: string; tone: StatusTone } {
  const { status, taken_by: by, mine } = thread;
  const state = {
    new: { label: "New", tone: "empty" as const },
    in_progress: { label: "In progress", tone: "half" as const },
    done: doneWords(thread),
  }[status];
  const has = mine ? "you have it" : by && `${by} has it`;
  return { ...state, label: has ? `${state.label}, ${has}` : state.label };
}

/** What is done is booked where its time stands, here or in another book. */
function doneWords({ bookings, entries }: Thread): { label: string; tone: StatusTone } {
  const state = bookingState(bookings);
  if (state === "booked") return { label: "Booked", tone: "full" };
  if (state === "cancelled") return { label: "Booking cancelled", tone: "struck" };
  const last = entries.findLast(({ kind }) => kind !== "note");
  return { label: last?.kind === "booked" ? "Booked in another book" : "Done", tone: "struck" };
}
