import { addDays, garageTime } from "@/shared/dates/days-and-times";
import { hoursOn, type Opening } from "@/shared/dates/opening-hours";
import { dayInWords, minutesOf, timeInWords } from "@/shared/dates/dates";
import { momentText } from "@/shared/site/visit-words";
import { serviceOptions } from "@/shared/site/service-options";
import type { StatusTone } from "@/staff/kit/status-mark";
import type { Entry, Mark, Thread } from "./schema";

/** What a request is for; "Request" where nothing was chosen. */
export function serviceName(service: string | null): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? "Request";
}

type Wanted = Pick<Thread, "preferred_date" | "starts_at">;

/** "for Thursday 26 November, 9 am", "no day named". */
export function wantedText({ preferred_date: date, starts_at: starts }: Wanted): string {
  if (starts) return `for ${momentText(starts)}`;
  return date ? `for ${dayInWords(date)}` : "no day named";
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

/** A line between messages: "Rung 18:40. Tom". */
export function markLine({ kind, at, by }: Pick<Entry, "kind" | "at" | "by">): string {
  const what = kind === "no_answer" ? "Rung, no answer," : (markLabels[kind as Mark] ?? kind);
  return `${what} ${timeInWords(at)}${by ? `. ${by}` : ""}`;
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

/** "New", "In progress, Tom has it". */
export function stateWords({ status, taken_by: by, mine }: Thread): {
  label: string;
  tone: StatusTone;
} {
  const state = {
    new: { label: "New", tone: "empty" as const },
    in_progress: { label: "In progress", tone: "half" as const },
    done: { label: "Done", tone: "struck" as const },
  }[status];
  const has = mine ? "you have it" : by && `${by} has it`;
  return { ...state, label: has ? `${state.label}, ${has}` : state.label };
}
