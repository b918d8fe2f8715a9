import { describe, expect, test } from "vitest";
import { addBlock, updateBlock } from "@/shared/blocks/document";
import { checkPage, remainingErrors, slugProblem } from "./page-rules";
import { newPage } from "./page-values";

const page = { ...newPage, title: "Winter check", slug: "winter-check" };
const withText = (text: string) => ({
  ...page,
  blocks: updateBlock(addBlock([], "text", "1"), "1", { text }),
});

test("a page with a title and an address may be saved", () => {
  expect(checkPage(page)).toEqual({});
});

describe("limits that the database has as well", () => {
  test("a block text has 50,000 characters, as the reader of blocks counts them", () => {
    expect(checkPage(withText("a".repeat(50_000)))).toEqual({});
    expect(checkPage(withText("🔧".repeat(25_000)))).toEqual({});
    expect(checkPage(withText("a".repeat(50_001))).blocks).toMatch(/50,000 characters/);
    expect(checkPage(withText("🔧".repeat(25_001))).blocks).toMatch(/50,000 characters/);
  });

  test("a canonical address has 2,000", () => {
    const at = (length: number) => ({ ...page, canonical_url: `/${"a".repeat(length - 1)}` });
    expect(checkPage(at(2000))).toEqual({});
    expect(checkPage({ ...page, canonical_url: ` ${at(2000).canonical_url} ` })).toEqual({});
    expect(checkPage(at(2001)).canonical_url).toMatch(/2,000 characters/);
  });
});

const half = "half \uD83D";
const unreadable = "Please remove the characters that cannot be read, and type them again.";

test.each([
  ["title", "", "Title is required"],
  ["title", "  ", "Title is required"],
  ["title", half, unreadable],
  ["title", "x".repeat(201), "Please shorten the title to 200 characters."],
  ["slug", "", "Slug is required"],
  ["meta_description", half, unreadable],
  ["meta_description", "x".repeat(501), "Please shorten it to 500 characters."],
  ["canonical_url", "winter-check", /^Use a full address/],
  ["canonical_url", "mailto:a@example.com", /^Use a full address/],
  ["legacy", half, unreadable],
  ["legacy", "x".repeat(100_001), "Please shorten the text to 100,000 characters."],
])("a page whose %s breaks its rule is not saved, and the field says why", (field, value, text) => {
  const errors = checkPage({ ...page, [field]: value });
  expect(Object.keys(errors)).toEqual([field]);
  expect(Object.values(errors)[0]).toMatch(text);
});

test.each([
  ["title", ` ${"x".repeat(200)} `],
  ["slug", "winter-check-"],
  ["meta_description", "x".repeat(500)],
  ["canonical_url", "  "],
  ["canonical_url", " https://example.com/winter "],
  ["legacy", "x".repeat(100_000)],
])("a page whose %s is as long as may be, or tidied when it is saved, is saved", (field, value) => {
  expect(checkPage({ ...page, [field]: value })).toEqual({});
});

test.each([
  ["winter-check", /^none$/],
  ["2027", /^none$/],
  ["x".repeat(80), /^none$/],
  ["x".repeat(81), /80 characters/],
  ["Winter", /small letters/],
  ["winter--check", /small letters/],
  ["-winter", /small letters/],
  ["winter-", /small letters/],
  ["winter/check", /small letters/],
])("what is wrong with the slug %j", (slug, problem) => {
  expect(slugProblem(slug) ?? "none").toMatch(problem);
});

test("a page holds 500 blocks, and the first block that is wrong is named", () => {
  const blocks = (count: number) =>
    Array.from({ length: count }, () => addBlock([], "faq", "1")).flat();
  expect(checkPage({ ...page, blocks: blocks(500) })).toEqual({});
  expect(checkPage({ ...page, blocks: blocks(501) }).blocks).toBe(
    "A page holds 500 blocks at most.",
  );
  const link = updateBlock(addBlock([], "callToAction", "2"), "2", {
    buttonLink: "//evil.example",
  });
  expect(checkPage({ ...page, blocks: link }).blocks).toMatch(/address that is not allowed/);
  expect(checkPage(withText(half)).blocks).toMatch(/characters that cannot be read/);
});

test("what a template left open is asked for where visitors would read it", () => {
  const open = withText("Ring us by [the last day].");
  expect(checkPage(open)).toEqual({});
  expect(checkPage({ ...open, status: "published" }).blocks).toMatch(/\[the last day\]/);
});

test("after a refused save a field that was changed is checked anew, the others keep what they said", () => {
  const before = { ...page, title: "", slug: "", legacy: half };
  const errors = checkPage(before);
  const after = { ...before, title: "Winter", slug: "Winter" };
  expect(remainingErrors(errors, before, after)).toEqual({
    slug: expect.stringMatching(/small letters/),
    legacy: unreadable,
  });
  expect(remainingErrors(errors, before, { ...before, status: "published" })).toBe(errors);
});

test("what only the database can say of a field stays until that field is changed", () => {
  const before = { ...page, title: "" };
  const errors = { ...checkPage(before), slug: "Another page has this address." };
  const titled = { ...before, title: "Winter" };
  expect(remainingErrors(errors, before, titled)).toEqual({ slug: errors.slug });
  expect(remainingErrors(errors, before, { ...titled, slug: "winter" })).toEqual({});
});
