import { beforeEach, expect, test } from "vitest";
import { z } from "@/lib/data/zod";
import { DraftKeeper, readDraft } from "./draft";

const key = "contact-form";
const schema = z.record(z.string(), z.string());
const read = () => readDraft(key, schema);

/** A tab whose form shows the stored draft. */
function tab() {
  let draft = read();
  const keeper = new DraftKeeper(key, () => draft);
  const type = (next: typeof draft) => {
    draft = next;
    keeper.save();
  };
  return { type, forget: keeper.forget };
}

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

test("sending in one tab does not remove what another tab has typed since", () => {
  const one = tab();
  const two = tab();
  one.type({ name: "Ann" });
  two.type({ name: "Bea" });
  one.forget();
  expect(read()).toEqual({ name: "Bea" });
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
