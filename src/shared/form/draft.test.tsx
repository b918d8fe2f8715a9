import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "@/shared/data/zod";
import { DraftKeeper, readDraft, readDrafts } from "./draft";
import { fillStorage } from "../../../tests/support/full-storage";

const key = "contact-form";
const schema = z.record(z.string(), z.string());
const read = () => readDraft(key, schema)?.draft ?? null;
const names = () => readDrafts(key, schema).map(({ draft }) => draft.name);

let close: (() => void)[] = [];
afterEach(() => {
  for (const stop of close) stop();
  close = [];
});

/** A tab whose form shows the first stored draft. */
function tab(options: { keepsRestored?: boolean } = {}) {
  const restored = readDraft(key, schema);
  let draft = restored?.draft ?? null;
  const kept: boolean[] = [];
  const onWrite = (it: boolean) => kept.push(it);
  const keeper = new DraftKeeper(key, () => draft, { slot: restored?.slot, onWrite, ...options });
  close.push(keeper.watch());
  const type = (next: typeof draft) => {
    draft = next;
    keeper.save();
  };
  return { type, forget: keeper.forget, kept };
}

/** Removes what is stored under a key as another tab does, whose change the browser reports. */
function removeElsewhere(slot: string) {
  localStorage.removeItem(slot);
  window.dispatchEvent(new StorageEvent("storage", { key: slot }));
}
/** The browser tells the other tabs that something is stored anew. */
const changed = () => window.dispatchEvent(new StorageEvent("storage", { key }));

beforeEach(() => localStorage.clear());

test("a draft is restored, and an empty one is removed", () => {
  const one = tab();
  one.type({ name: "Ann", message: "🚗 <b>" });
  expect(read()).toEqual({ name: "Ann", message: "🚗 <b>" });
  one.type(null);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(["{", "null", "7", '"text"', "[1]", '{"name":7}', '{"name":{"a":1}}'])(
  "a stored draft of %s is dropped",
  (stored) => {
    localStorage.setItem(key, stored);
    expect(read()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test("the draft of what was sent is forgotten", () => {
  const one = tab();
  one.type({ name: "Ann" });
  one.forget();
  expect(read()).toBeNull();
});

test("a restored draft that is sent unchanged is forgotten", () => {
  tab().type({ name: "Ann" });
  tab().forget();
  expect(read()).toBeNull();
});

test("a tab that nobody typed into leaves alone the draft that another tab keeps", () => {
  const idle = tab();
  tab().type({ name: "Ann" });
  idle.type(null);
  expect(read()).toEqual({ name: "Ann" });
});

test("two tabs keep a draft each, and sending in one does not remove the other's", () => {
  const one = tab();
  const two = tab();
  one.type({ name: "Ann" });
  two.type({ name: "Bea" });
  expect(names()).toEqual(["Ann", "Bea"]);
  one.forget();
  expect(names()).toEqual(["Bea"]);
  one.type({ name: "Cy" });
  two.type(null);
  expect(names()).toEqual(["Cy"]);
});

test("a tab that goes on with another tab's draft does not overwrite it there", () => {
  const one = tab();
  one.type({ name: "Ann" });
  const two = tab();
  two.type({ name: "Ann and Bea" });
  changed();
  expect(new Set(names())).toEqual(new Set(["Ann", "Ann and Bea"]));
  two.forget();
  expect(names()).toEqual(["Ann"]);
});

test("a draft that another tab throws away is stored again by the tab that still shows it", () => {
  const one = tab();
  one.type({ name: "Ann" });
  removeElsewhere(key);
  expect(names()).toEqual(["Ann"]);
  one.forget();
  removeElsewhere(key);
  expect(names()).toEqual([]);
});

test("unsaved work that a tab goes on with stays stored when another tab throws it away", () => {
  tab().type({ name: "Ann" });
  for (const stop of close.splice(0)) stop();
  tab({ keepsRestored: true });
  removeElsewhere(key);
  expect(names()).toEqual(["Ann"]);
});

test("a tab that comes back from the browser's memory stores again what was removed meanwhile", () => {
  tab().type({ name: "Ann" });
  localStorage.clear();
  window.dispatchEvent(new Event("pageshow"));
  expect(names()).toEqual(["Ann"]);
});

test("what is typed after a draft was sent is a draft again", () => {
  const one = tab();
  one.type({ name: "Ann" });
  one.forget();
  one.type({ name: "Ann" });
  expect(names()).toEqual([]);
  one.type({ name: "Bea" });
  expect(names()).toEqual(["Bea"]);
});

test("a draft that the browser refused to store is reported, and tried again", () => {
  const one = tab();
  const makeRoom = fillStorage();
  one.type({ name: "Ann" });
  expect(one.kept).toEqual([false]);
  makeRoom();
  one.type({ name: "Ann" });
  expect(one.kept).toEqual([false, true]);
  expect(names()).toEqual(["Ann"]);
});

test("what one tab has sent does not come back from another tab", () => {
  const one = tab();
  one.type({ name: "Ann" });
  const two = tab();
  one.forget();
  two.type({ name: "Ann" });
  expect(read()).toBeNull();
});

test("a draft is stored in its encoded form, and onWrite reports success", () => {
  let draft: string | null = null;
  const kept: boolean[] = [];
  const keeper = new DraftKeeper(key, () => draft, {
    encode: (text) => ({ text }),
    onWrite: (it) => kept.push(it),
  });
  draft = "Ann";
  keeper.save();
  expect(read()).toEqual({ text: "Ann" });
  expect(kept).toEqual([true]);
});
