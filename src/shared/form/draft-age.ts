import { clearArea, readStored, removeStored, writeStored } from "@/shared/browser/storage";

/** When each draft of a visitor was written last, by where it is stored; `Date.now()`. */
const key = "draft-times";

/** How long drafts and receipts are kept on a device, which others may use. */
export const keptMs = 30 * 24 * 60 * 60 * 1000;

function times(): [slot: string, at: number][] {
  const stored: unknown = readStored(key);
  return typeof stored === "object" && stored !== null
    ? Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
    : [];
}

/** Notes that the draft stored under `slot` was written now. */
export function noteDraft(slot: string): void {
  writeStored(key, { ...Object.fromEntries(times()), [slot]: Date.now() });
}

/** Removes the drafts that nobody has written in for 30 days. */
export function endOldDrafts(): void {
  const all = times();
  const left = all.filter(
    ([slot, at]) => Date.now() - at <= keptMs && readStored(slot) !== undefined,
  );
  if (left.length === all.length) return;
  for (const [slot] of all) if (!left.some(([kept]) => kept === slot)) removeStored(slot);
  if (left.length > 0) writeStored(key, Object.fromEntries(left));
  else removeStored(key);
}

/** Removes all drafts, and what this tab keeps: receipts and the chat. */
export function clearKept(): void {
  for (const [slot] of times()) removeStored(slot);
  removeStored(key);
  clearArea("session");
}
