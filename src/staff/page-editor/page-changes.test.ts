import { expect, test } from "vitest";
import type { Block } from "@/shared/blocks/definitions";
import { changedBlocks, pageChanges } from "./page-changes";
import { newPage, type PageValues } from "./page-values";

const text = (id: string, words: Extract<Block, { type: "text" }>["content"]["text"]): Block => ({
  id,
  type: "text",
  content: { text: words },
  order_index: 0,
});
const page = (change: Partial<PageValues>): PageValues => ({ ...newPage, ...change });
const told = (before: PageValues, after: PageValues) =>
  pageChanges(before, after).map(({ label, kind }) => `${label} ${kind}`);

test("nothing differs between a page and a copy of it, whatever the order of keys", () => {
  const bold = [{ kind: "paragraph", text: [{ text: "Hot", bold: true }] }];
  const stored = [{ text: [{ bold: true, text: "Hot" }], kind: "paragraph" }];
  expect(
    pageChanges(page({ blocks: [text("a", bold)] }), page({ blocks: [text("a", stored)] })),
  ).toEqual([]);
});

test("what stands around the blocks is told by the names of the fields", () => {
  const before = page({ title: "Winter", status: "draft" });
  const after = page({ title: "Winter check", status: "published", is_homepage: true });
  expect(pageChanges(before, after)).toEqual([
    {
      key: "title",
      label: "Title",
      kind: "changed",
      fields: [{ label: "Title", before: "Winter", after: "Winter check" }],
    },
    expect.objectContaining({ fields: [{ label: "Status", before: "Draft", after: "Published" }] }),
    expect.objectContaining({ fields: [{ label: "Homepage", before: "No", after: "Yes" }] }),
  ]);
});

test("blocks are told as added, removed, changed and moved, the fewest of them as moved", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => text(id, id)) as [
    Block,
    Block,
    Block,
    Block,
  ];
  const before = page({ blocks: [a, b, c, d] });
  expect(told(before, page({ blocks: [d, a, b, c] }))).toEqual(["Text block moved"]);
  expect(pageChanges(before, page({ blocks: [d, a, b, c] }))[0]?.key).toBe("d");
  expect(told(before, page({ blocks: [a, text("b", "other"), text("e", "e")] }))).toEqual([
    "Text block changed",
    "Text block added",
    "Text block removed",
    "Text block removed",
  ]);
});

test("of text with form the words are compared; where they are the same, only the form has changed", () => {
  const before = page({ blocks: [text("a", "Hot")] });
  const after = page({
    blocks: [text("a", [{ kind: "paragraph", text: [{ text: "Hot", bold: true }] }])],
  });
  expect(pageChanges(before, after)[0]?.fields).toEqual([
    { label: "Text", before: "Hot", after: "Hot" },
  ]);
});

test("an unreadable block is told as one, and is the same while nobody touches it", () => {
  const unread = (raw: unknown) => ({ id: "x", type: "unread" as const, raw, problem: "?" });
  const before = page({ blocks: [unread({ later: 1 })] });
  expect(pageChanges(before, page({ blocks: [unread({ later: 1 })] }))).toEqual([]);
  expect(told(before, page({}))).toEqual(["Unreadable block removed"]);
});

test("the marks of blocks are those of new and changed ones", () => {
  const [a, b] = [text("a", "a"), text("b", "b")];
  const after = [b, text("a", "other"), text("c", "c")];
  expect([...changedBlocks([a, b], after)]).toEqual(["a", "c"]);
});
