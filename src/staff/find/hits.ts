import type { Hit } from "@/staff/data/desk-search";
import { garageDay, timeInWords } from "@/shared/dates/dates";
import { diaryPath, enquiryPath, paths } from "@/shared/paths";
import { serviceOptions } from "@/shared/site/service-options";
import { momentText } from "@/shared/site/visit-words";

/** What to list: a request stands with its booking, and a conversation once. */
export function found(hits: readonly Hit[]): Hit[] {
  const booked = new Set(hits.map(({ kind, enquiry_id: id }) => kind === "booking" && id));
  const seen = new Set<string>();
  return hits.filter(({ kind, id }) => {
    if (kind === "request" && booked.has(id)) return false;
    if (seen.has(kind + id)) return false;
    seen.add(kind + id);
    return true;
  });
}

/** Where a hit is worked on. */
export function pathOf({ kind, id, at }: Hit): string {
  if (kind === "booking") return diaryPath({ day: garageDay(new Date(at)), booking: id });
  if (kind === "request") return enquiryPath(id);
  return paths.adminChat;
}

const states: Readonly<Record<string, string>> = {
  held: ", not confirmed",
  arrived: ", arrived",
  done: ", done",
  no_show: ", did not come",
  cancelled: ", cancelled",
  in_progress: ", in progress",
  new: ", new",
};

/** "MOT Test, Thursday 26 November, 9 am", "Request: Repair, Fri 20 Nov, 14:05, done". */
export function whatOf({ kind, what, at, status }: Hit): string {
  if (kind === "booking") return `${what}, ${momentText(at)}${states[status] ?? ""}`;
  if (kind === "chat") return `Chat ${timeInWords(at)}: ‘${what}’`;
  const name = serviceOptions.find(({ value }) => value === what)?.label ?? "Request";
  return `Request: ${name}, ${timeInWords(at)}${states[status] ?? ""}`;
}
