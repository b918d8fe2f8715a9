import { beforeEach, expect, test } from "vitest";
import { DraftKeeper, readDraft } from "./draft";

const key = "contact-form";
const names = ["name", "message", "days"];
const read = () => readDraft(key, names);
const tab = () => new DraftKeeper(key, { name: "", message: "", days: "", ...read() });

beforeEach(() => localStorage.clear());

test("a draft comes back, an empty one leaves nothing behind", () => {
  const draft = { name: "Ann", message: "🚗 <b>", days: ["30", "7"] };
  const one = tab();
  one.keep(draft);
  expect(read()).toEqual(draft);
  one.keep({ name: "", message: "", days: [] });
  expect(localStorage.getItem(key)).toBeNull();
});

test("only fields that the form has come back", () => {
  tab().keep({ name: "Ann", gone: "x" });
  expect(read()).toEqual({ name: "Ann" });
});

test.each(["{", "null", "7", '"text"', "[1]", '{"name":7}', '{"name":{"a":1}}', '{"name":[7]}'])(
  "a stored %s is dropped",
  (stored) => {
    localStorage.setItem(key, stored);
    expect(read()).toEqual({});
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test("what was sent is forgotten", () => {
  const one = tab();
  one.keep({ name: "Ann" });
  one.clear();
  expect(read()).toEqual({});
});

test("a restored draft that is sent as it is is forgotten too", () => {
  tab().keep({ name: "Ann", message: "", days: "" });
  tab().clear();
  expect(read()).toEqual({});
});

test("a tab that nobody typed into leaves alone what another keeps", () => {
  const idle = tab();
  tab().keep({ name: "Ann" });
  idle.keep({ name: "", message: "", days: "" });
  expect(read()).toEqual({ name: "Ann" });
});

test("sending in one tab does not remove what another has typed since", () => {
  const one = tab();
  const two = tab();
  one.keep({ name: "Ann" });
  two.keep({ name: "Bea" });
  one.clear();
  expect(read()).toEqual({ name: "Bea" });
});

test("what one tab has sent does not come back from another", () => {
  const one = tab();
  one.keep({ name: "Ann", message: "", days: "" });
  const two = tab();
  one.clear();
  two.keep({ name: "Ann", message: "", days: "" });
  expect(read()).toEqual({});
});
