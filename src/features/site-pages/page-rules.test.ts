import { describe, expect, test } from "vitest";
import { addBlock, updateBlock } from "@/blocks/document";
import { checkPage } from "./page-rules";
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
    expect(checkPage(at(2001)).canonical_url).toMatch(/2,000 characters/);
  });
});
