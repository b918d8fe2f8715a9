import { readStored, removeStored, writeStored } from "./storage";

/** In local storage, so that no page need open the database for it. */
const key = "waiting-requests";

/** Whether a request waits on this device, or has gone within a day (docs/offline.md#waiting-requests). */
export function isAnyWaiting(): boolean {
  return readStored(key) !== undefined;
}

/** The ids of those requests, by where the draft of each is stored. */
export function marks(): Record<string, string> {
  const stored = readStored(key);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, string>) : {};
}

/** Replaces the marks; none removes them from storage. */
export function setMarks(next: Record<string, string>): void {
  if (Object.keys(next).length > 0) writeStored(key, next);
  else removeStored(key);
}
