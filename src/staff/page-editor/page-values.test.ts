import { describe, expect, it } from "vitest";
import {
  legacyText,
  newPage,
  openPage,
  parseLegacy,
  payloadOf,
  suggestedSlug,
  typedSlug,
} from "./page-values";

describe("legacy content", () => {
  it.each([
    ["plain text", "plain text"],
    ["", ""],
    ['{"a": [1, null]}', { a: [1, null] }],
    ["[1, 2]", [1, 2]],
    ["42", 42],
    ["true", true],
    // SQL has one null for it and for no content at all.
    ["null", "null"],
    ['"quoted"', "quoted"],
    ["{broken", "{broken"],
    ["<p>markup</p>", "<p>markup</p>"],
  ])("%j is stored as %j", (text, stored) => {
    expect(parseLegacy(text)).toEqual(stored);
  });

  it("what is no string is shown as pretty-printed JSON", () => {
    expect(legacyText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(legacyText(42)).toBe("42");
    expect(legacyText("plain")).toBe("plain");
    expect(legacyText(null)).toBe("");
  });

  it("survives a load and a save", () => {
    for (const stored of ["plain", "", "null", { a: [1, { b: null }] }, [1], 0, false]) {
      expect(parseLegacy(legacyText(stored))).toEqual(stored);
    }
  });
});

it("a new page is an empty draft, and its payload has a key for each column", () => {
  expect(payloadOf(newPage)).toEqual({
    title: "",
    slug: "",
    meta_description: "",
    canonical_url: "",
    content: "",
    content_blocks: [],
    status: "draft",
    is_homepage: false,
  });
});

it("what is missing of a stored page becomes empty", () => {
  const { values } = openPage({
    title: "T",
    slug: "t",
    meta_description: null,
    canonical_url: null,
    content: null,
    content_blocks: null,
    status: "draft",
    is_homepage: false,
  });
  expect(values).toEqual({ ...newPage, title: "T", slug: "t" });
});

it.each([
  ["Winter Check", "winter-check", "winter-check"],
  ["zap now page", "zap-now-page", "zap-now-page"],
  ["zap ", "zap-", "zap"],
  ["/Winter  check", "winter-check", "winter-check"],
  ["Crème_brûlée!", "creme-brulee-", "creme-brulee"],
  ["a--b", "a-b", "a-b"],
  ["- ", "", ""],
  ["", "", ""],
])("%j typed as an address becomes %j, and is saved as %j", (text, typed, saved) => {
  expect(typedSlug(text)).toBe(typed);
  expect(payloadOf({ ...newPage, slug: typedSlug(text) }).slug).toBe(saved);
});

it.each([
  ["Winter check", "winter-check"],
  ["  MOT & Service! ", "mot-service"],
  ["Crème brûlée", "creme-brulee"],
  ["مرحبا", ""],
  ["--a--b--", "a-b"],
  [`${"a".repeat(79)} b`, "a".repeat(79)],
])("the address of %j is %j", (title, slug) => {
  expect(suggestedSlug(title)).toBe(slug);
});
