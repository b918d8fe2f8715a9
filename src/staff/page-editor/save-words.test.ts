import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveWords, savedWords, type SaveStanding } from "./save-words";
import { newPage } from "./page-values";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-24T14:30:00Z") }));
afterEach(() => void vi.useRealTimers());

const mark = { id: "a", version: 2, at: "2026-11-24T14:02:00+00:00", by: null };
const theirs = { ...mark, by: "Tom Turner", pageId: "p", base: 1, values: newPage };
const standing = (change: Partial<SaveStanding> = {}): SaveStanding => ({
  row: { status: "published", updated_at: "2026-11-23T09:15:00+00:00" },
  schedule: null,
  isChanged: true,
  isSaving: false,
  online: true,
  isKept: true,
  copy: { phase: "saved", mark, theirs: null },
  ...change,
});
const copy = (change: Partial<SaveStanding["copy"]>) => ({
  copy: { ...standing().copy, ...change },
});

test.each<[string, Partial<SaveStanding>, string]>([
  ["work that the server has", {}, "Saved 14:02, not live yet."],
  [
    "work of somebody else",
    copy({ mark: { ...mark, by: "Tom Turner" } }),
    "Saved 14:02 by Tom Turner, not live yet.",
  ],
  ["what was typed just now", copy({ phase: "waiting" }), "Saving… Not live yet."],
  ["the first letters", copy({ mark: null }), "Saving… Not live yet."],
  [
    "no connection",
    { online: false, ...copy({ phase: "failed" }) },
    "Offline. Kept on this device, not live yet.",
  ],
  [
    "no connection and no storage",
    { online: false, isKept: false, ...copy({ phase: "failed" }) },
    "Offline. This browser cannot keep it: stay here. Not live yet.",
  ],
  [
    "a server that fails",
    copy({ phase: "failed" }),
    "Not on the server yet; we keep trying. Kept on this device, not live yet.",
  ],
  [
    "somebody else's save",
    copy({ phase: "conflict", theirs }),
    "Tom Turner saved this 14:02, while you wrote. Kept on this device, not live yet.",
  ],
  ["a save of the page", { isSaving: true }, "Saving…"],
  ["no change", { isChanged: false }, "Last saved Mon 23 Nov, 09:15."],
  ["a new page", { isChanged: false, row: null }, "Not saved yet."],
])("of %s it is said whether it is saved", (_what, change, words) => {
  expect(savedWords(standing(change))).toBe(words);
});

test("it is said what visitors see", () => {
  expect(liveWords(standing())).toBe("Visitors see it as of Mon 23 Nov, 09:15.");
  expect(liveWords(standing({ isChanged: false }))).toBe("Visitors see it as it is here.");
  expect(liveWords(standing({ row: null }))).toBe("Visitors do not see this page.");
  const row = { status: "draft" as const, updated_at: "2026-11-23T09:15:00+00:00" };
  const publish_at = "2026-12-01T08:00:00+00:00";
  const schedule = { page_id: "p", publish_at, withdraw_at: null, change: null };
  expect(liveWords(standing({ row, schedule })).replaceAll("\u00a0", " ")).toBe(
    "Visitors do not see this page. Goes live Tuesday 1 December at 8 am. What you have changed since is not in it.",
  );
});

test("of a change that waits it is said whether it is what is on the screen", () => {
  const times = { page_id: "p", publish_at: "2026-12-01T08:00:00+00:00", withdraw_at: null };
  const words = (copy: typeof mark | null, isOutdated = false) => {
    const schedule = { ...times, change: { isOutdated, copy } };
    return liveWords(standing({ schedule })).replaceAll("\u00a0", " ");
  };
  const seen = "Visitors see it as of Mon 23 Nov, 09:15.";
  const waits = "A change goes live Tuesday 1 December at 8 am.";
  const typed = "What you have changed since is not in it.";
  expect(words(mark)).toBe(`${seen} ${waits}`);
  expect(words({ ...mark, version: 1 })).toBe(`${seen} ${waits} ${typed}`);
  expect(words(null)).toBe(`${seen} ${waits} ${typed}`);
  expect(words(mark, true)).toBe(
    `${seen} A change planned for Tuesday 1 December at 8 am waits: the page has been saved since.`,
  );
});
