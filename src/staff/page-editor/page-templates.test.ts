import { expect, test } from "vitest";
import { storedBlocks } from "@/shared/blocks/document";
import { readBlocks } from "@/shared/blocks/read";
import { plainText, type FieldValue } from "@/shared/data/formatted-text";
import { readingGrade } from "../../../tests/support/reading-grade";
import { checkPage } from "./page-rules";
import { openGaps, pageTemplates } from "./page-templates";
import { newPage, suggestedSlug } from "./page-values";

const made = pageTemplates.map(({ label, make }) => ({ label, ...make() }));

test("there are templates for an offer, a seasonal check, a holiday, a new service and nothing", () => {
  expect(made.map(({ label }) => label)).toEqual([
    "Plain page",
    "Offer",
    "Seasonal check",
    "Holiday notice",
    "New service",
  ]);
});

test.each(made)("the template $label is stored and read without a loss", ({ blocks }) => {
  expect(readBlocks(storedBlocks(blocks))).toEqual({ blocks, problems: [] });
});

test.each(made)("a page of the template $label can be saved as a draft at once", (template) => {
  const title = template.title || "A title";
  const { blocks } = template;
  expect(checkPage({ ...newPage, title, slug: suggestedSlug(title), blocks })).toEqual({});
});

test.each(made.slice(1))("a page of the template $label goes out without gaps only", (template) => {
  const slug = suggestedSlug(template.title);
  const page = { ...newPage, ...template, slug, status: "published" as const };
  const gaps = openGaps(template.blocks);
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(checkPage(page).blocks).toContain(gap);
  const filled = JSON.stringify(page.blocks).replaceAll(/\[the [^\]]*\]|\[[a-z][^\]]*\]/g, "that");
  expect(checkPage({ ...page, blocks: readBlocks(JSON.parse(filled)).blocks })).toEqual({});
});

test("each page of a template has blocks of its own", () => {
  const [first, second] = [pageTemplates[1]?.make(), pageTemplates[1]?.make()];
  const ids = [...(first?.blocks ?? []), ...(second?.blocks ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(made.slice(1))("the words of the template $label are easy to read", ({ blocks }) => {
  const words = blocks.flatMap((block) =>
    block.type === "unread" ? [] : Object.values<FieldValue>(block.content).map(plainText),
  );
  const lines = words.flatMap((text) => text.split(/\n|(?<=[.?]) /));
  expect(readingGrade(lines.filter((line) => /[.?]$/.test(line)))).toBeLessThanOrEqual(8);
});
