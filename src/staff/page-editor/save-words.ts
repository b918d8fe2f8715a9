import { timeInWords } from "@/shared/dates/dates";
import type { PageRow } from "./page-values";
import { scheduleWords, type PageSchedule } from "./page-schedules";
import type { CopyState } from "./working-copy";

export type SaveStanding = {
  /** The saved page; null for a new one. */
  row: Pick<PageRow, "status" | "updated_at"> | null;
  schedule: PageSchedule | null;
  /** Whether what is on the screen differs from the saved page. */
  isChanged: boolean;
  /** Whether the page itself is being saved. */
  isSaving: boolean;
  online: boolean;
  /** Whether this browser keeps what is not on the server; null before it was asked. */
  isKept: boolean | null;
  copy: CopyState;
};

/** Whether what is on the screen is saved, and where; in a sentence or two. */
export function savedWords({ row, isChanged, isSaving, online, isKept, copy }: SaveStanding) {
  if (isSaving) return "Saving…";
  if (!isChanged) return row ? `Last saved ${timeInWords(row.updated_at)}.` : "Not saved yet.";
  const place =
    isKept === false
      ? "This browser cannot keep it: stay here. Not live yet."
      : "Kept on this device, not live yet.";
  const { phase, mark, theirs } = copy;
  if (phase === "conflict") {
    const who = theirs?.by ?? "Somebody";
    return `${who} saved this ${timeInWords(theirs?.at ?? "")}, while you wrote. ${place}`;
  }
  if (phase === "failed") {
    return online ? `Not on the server yet; we keep trying. ${place}` : `Offline. ${place}`;
  }
  if (phase === "waiting" || mark === null) return "Saving… Not live yet.";
  return `Saved ${timeInWords(mark.at)}${mark.by === null ? "" : ` by ${mark.by}`}, not live yet.`;
}

/** What visitors see of the page now, and from when on that changes. */
export function liveWords(standing: LiveStanding): string {
  const { row, isChanged, schedule } = standing;
  const planned = schedule ? ` ${scheduleWords(schedule)}` : "";
  const without = isChanged && schedule?.publish_at && !isPlanned(standing);
  const words = without ? `${planned} What you have changed since is not in it.` : planned;
  if (row?.status !== "published") return `Visitors do not see this page.${words}`;
  const now = isChanged
    ? `Visitors see it as of ${timeInWords(row.updated_at)}.`
    : "Visitors see it as it is here.";
  return now + words;
}

/** Whether what is on the screen is the change that goes live at a time. */
function isPlanned({ schedule, copy: { phase, mark } }: LiveStanding): boolean {
  const copy = schedule?.change?.copy;
  return phase === "saved" && copy?.id === mark?.id && copy?.version === mark?.version;
}

type LiveStanding = Pick<SaveStanding, "row" | "isChanged" | "schedule" | "copy">;
