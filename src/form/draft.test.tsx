import { beforeEach, expect, test } from "vitest";
import { clearDraft, readDraft, writeDraft } from "./draft";

beforeEach(() => localStorage.clear());

test("a draft comes back, an empty one leaves nothing behind", () => {
  writeDraft("contact-form", { name: "Ann", message: "🚗 <b>" });
  expect(readDraft("contact-form", ["name", "message"])).toEqual({
    name: "Ann",
    message: "🚗 <b>",
  });
  writeDraft("contact-form", { name: "", message: "" });
  expect(localStorage.getItem("contact-form")).toBeNull();
});

test("only fields that the form has come back", () => {
  writeDraft("contact-form", { name: "Ann", gone: "x" });
  expect(readDraft("contact-form", ["name", "phone"])).toEqual({ name: "Ann" });
});

test.each(["{", "null", "7", '"text"', "[1]", '{"name":7}', '{"name":{"a":1}}'])(
  "a stored %s is dropped",
  (stored) => {
    localStorage.setItem("contact-form", stored);
    expect(readDraft("contact-form", ["name"])).toEqual({});
    expect(localStorage.getItem("contact-form")).toBeNull();
  },
);

test("what was sent is forgotten", () => {
  writeDraft("contact-form", { name: "Ann" });
  clearDraft("contact-form");
  expect(readDraft("contact-form", ["name"])).toEqual({});
});
