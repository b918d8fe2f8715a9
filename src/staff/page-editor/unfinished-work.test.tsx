import { beforeEach, expect, test } from "vitest";
import type { PageCopy } from "./page-copies";
import type { PageDraft } from "./page-draft";
import { newPage } from "./page-values";
import { unfinishedWork } from "./unfinished-work";

beforeEach(() => localStorage.clear());

const id = "5b0f2c1e-7d3a-4e8b-9c64-2f1a8d7e6b50";
const copy = (name: string, version = 1): PageCopy => ({
  id: name,
  version,
  at: "2026-11-21T09:00:00+00:00",
  by: "Tom Turner",
  pageId: id,
  base: 3,
  values: { ...newPage, title: `${name} ${version}` },
});
/** What this device has of a copy; `synced`: the server has it as well. */
function draft(slot: string, of: PageCopy | null, synced = false): PageDraft {
  localStorage.setItem(slot, "{}");
  const values = { ...newPage, title: `typed into ${slot}` };
  const mark = of && { id: of.id, version: of.version, at: of.at, by: of.by, synced };
  return { id, version: 3, values, at: "2026-11-21T10:00:00.000Z", slot, copy: mark };
}
const titles = (drafts: PageDraft[]) => drafts.map(({ values }) => values.title);

test("the only copy is gone on with, without a question", () => {
  const { start, offers } = unfinishedWork(false, [], [copy("a", 4)]);
  expect(start).toMatchObject({ id, version: 3, copy: { id: "a", version: 4, synced: true } });
  expect(offers).toEqual([]);
});

test("several copies are offered, and so is any in front of a new page", () => {
  expect(titles(unfinishedWork(false, [], [copy("a"), copy("b")]).offers)).toEqual(["a 1", "b 1"]);
  expect(titles(unfinishedWork(true, [], [copy("a")]).offers)).toEqual(["a 1"]);
});

test("what this device has of a copy goes on as the server has it, also after somebody's save", () => {
  const { start } = unfinishedWork(false, [draft("s", copy("a"), true)], [copy("a", 2)]);
  expect(start).toMatchObject({ slot: "s", values: { title: "a 2" }, copy: { version: 2 } });
});

test("what this device has of a copy that went live or was discarded is forgotten", () => {
  expect(unfinishedWork(false, [draft("s", copy("a"), true)], [])).toEqual({
    start: null,
    offers: [],
  });
  expect(localStorage.getItem("s")).toBeNull();
});

test("what only this device has is offered in place of the copy that it goes on from", () => {
  const { start, offers } = unfinishedWork(false, [draft("s", copy("a"))], [copy("a")]);
  expect(start).toBeNull();
  expect(titles(offers)).toEqual(["typed into s"]);
});

test("what only this device has is offered beside a copy that somebody has saved since", () => {
  const { offers } = unfinishedWork(false, [draft("s", copy("a"))], [copy("a", 2)]);
  expect(titles(offers)).toEqual(["typed into s", "a 2"]);
});

test("what reached the server unnoticed, as while the tab was closed, is not offered a second time", () => {
  const closed = { ...draft("s", copy("a")), values: copy("a", 2).values };
  const { start, offers } = unfinishedWork(false, [closed], [copy("a", 2)]);
  expect(start).toMatchObject({ slot: "s", copy: { version: 2, synced: true } });
  expect(offers).toEqual([]);
});

test("two tabs of one copy are one line of work", () => {
  const drafts = [draft("s", copy("a"), true), draft("s~2", copy("a"), true)];
  const { start, offers } = unfinishedWork(false, drafts, [copy("a", 2)]);
  expect([start?.slot, offers]).toEqual(["s", []]);
});

test("without an answer of the server, what this device has is offered and kept", () => {
  const kept = [draft("s", copy("a"), true), draft("s~2", null)];
  expect(unfinishedWork(false, kept, null)).toEqual({ start: null, offers: kept });
  expect(localStorage.getItem("s")).toBe("{}");
});
