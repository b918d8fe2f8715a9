// The database must refuse the same blocks as the schemas in src/blocks.
import { expect, test } from "vitest";
import { z } from "@/shared/data/zod";
import {
  addressKind,
  blockText,
  defineBlock,
  linkUrl,
  type BlockDefinition,
} from "@/shared/blocks/define-block";
import { blockDefinitions } from "@/shared/blocks/definitions";
import { blockProblems, storedBlocks } from "@/shared/blocks/document";
import type { TextContent } from "@/shared/blocks/text/schema";
import { pageTemplates } from "@/staff/page-editor/page-templates";
import { useStack } from "./support/stack";

const api = useStack();

const unsafe = [
  "javascript:alert(1)",
  "//evil.example/x",
  "/\\evil.example",
  "data:text/html,x",
  "contact",
  "/a\u202Eb",
  " /blank",
];
const safe = ["", "/contact", "https://example.com/a.png"];
const longest = "a".repeat(50_000);

const focalPoints: unknown[] = ["", "0 0", "100 100", "30 7"];
const noFocalPoints: unknown[] = [
  "50",
  "101 0",
  "05 5",
  "50% 50%",
  "5 5\n",
  " 5 5",
  "50 50;color:red",
  5,
  null,
  [],
  {},
];

const spans = (...list: unknown[]) => [{ kind: "paragraph", text: list }];
const readableTexts: unknown[] = [
  [],
  spans(),
  spans({ text: "" }, { text: "Bold", bold: true, italic: true, link: "/contact" }),
  [
    { kind: "heading", text: [{ text: "a" }] },
    { kind: "subheading", text: [] },
  ],
  [
    { kind: "bullets", items: [] },
    { kind: "numbers", items: [[{ text: "a" }], []] },
  ],
  ...safe.filter((link) => link !== "").map((link) => spans({ text: "a", link })),
  spans({ text: longest }),
  spans({ text: "👍".repeat(25_000) }),
  [...spans({ text: longest.slice(2) }), ...spans({ text: "a" })],
];
const unreadableTexts: unknown[] = [
  {},
  [5],
  [[]],
  [{}],
  [{ kind: "table", text: [] }],
  [{ kind: "paragraph" }],
  [{ kind: "paragraph", text: "a" }],
  [{ kind: "paragraph", text: [], items: [] }],
  [{ kind: "bullets", text: [] }],
  [{ kind: "numbers", items: {} }],
  [{ kind: "bullets", items: [{ text: "a" }] }],
  spans("a"),
  spans({}),
  spans({ text: 5 }),
  spans({ text: "a", bold: false }),
  spans({ text: "a", italic: "true" }),
  spans({ text: "a", size: 5 }),
  spans({ text: "a", link: 5 }),
  ...["", ...unsafe].map((link) => spans({ text: "a", link })),
  ...unsafe.map((link) => [{ kind: "bullets", items: [[{ text: "a", link }]] }]),
  spans({ text: `a${longest}` }),
  spans({ text: "👍".repeat(25_001) }),
  [...spans({ text: longest }), ...spans({ text: "" })],
];

const picture = (change: object) => ({ kind: "picture", url: "/a.webp", alt: "A car", ...change });
const pictures = (count: number) => Array.from({ length: count }, () => picture({}));
const readablePictures: unknown[] = [
  [],
  [picture({ url: "", alt: "" })],
  [picture({ url: "https://example.com/a.png" }), picture({ alt: longest })],
  focalPoints.map((focus) => picture({ focus })),
  pictures(24),
];
const unreadablePictures: unknown[] = [
  "",
  "/a.webp",
  {},
  [5],
  [{}],
  [picture({ kind: "film" })],
  [picture({ url: 5 })],
  [picture({ alt: null })],
  [{ kind: "picture", url: "" }],
  [picture({ alt: `a${longest}` })],
  ...[...unsafe, "mailto:a@example.com"].map((url) => [picture({ url })]),
  pictures(25),
];

/** What a field of a block takes and refuses, by its kind. */
function valuesFor(definition: BlockDefinition, field: string) {
  const kind = addressKind(definition, field);
  // Where an unreadable focal point is stored all the same, the site shows the middle.
  if (kind === "pictures") {
    const outOfFocus = noFocalPoints.map((focus) => [picture({ focus })]);
    return { taken: readablePictures, refused: [...unreadablePictures, ...outOfFocus] };
  }
  if (field === "focus") return { taken: focalPoints, refused: noFocalPoints };
  const hasForm = definition.schema.shape[field]?.safeParse([]).success;
  return {
    refused: [
      5,
      `a${longest}`,
      ...(kind ? unsafe : []),
      ...(hasForm ? unreadableTexts : readableTexts),
    ],
    taken: [...(kind ? safe : [...safe, ...unsafe, longest]), ...(hasForm ? readableTexts : [])],
  };
}

/** Whether the database accepts a page with one block of this type and content. */
async function isTaken(type: string, content: Record<string, unknown>): Promise<boolean> {
  const blocks = [{ id: "1", type, content, order_index: 0 }];
  const insert = "insert into public.pages (title, slug, content_blocks) values ('Page', $1, $2)";
  try {
    await api.stack.db.query(insert, [crypto.randomUUID(), JSON.stringify(blocks)]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === "23514") return false;
    throw error;
  }
}

/** The differences between the database and a block's definition, in words. */
async function differences(definition: BlockDefinition): Promise<string[]> {
  const found: string[] = [];
  for (const field of Object.keys(definition.schema.shape)) {
    const { taken, refused } = valuesFor(definition, field);
    for (const value of [...refused, ...taken]) {
      const isIn = await isTaken(definition.type, { [field]: value });
      if (isIn !== refused.includes(value)) continue;
      const shown = (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 60);
      found.push(`${definition.type}.${field} ${isIn ? "takes" : "refuses"} ${shown}`);
    }
  }
  return found;
}

test.each(Object.values(blockDefinitions))(
  "the database takes of a $type block what its definition takes, and no more",
  async (definition) => expect(await differences(definition)).toEqual([]),
);

test("a type that the constraints of the database do not know yet is told of", async () => {
  const download = defineBlock({
    type: "download",
    label: "Download",
    schema: z.object({ name: blockText(), file: linkUrl() }),
  });
  const found = await differences(download);
  expect(found).toContain("download.name takes 5");
  expect(found).toContain("download.file takes javascript:alert(1)");
});

test("the editor refuses a text with form that is too long for the database, and no other", () => {
  const isLong = (value: unknown) =>
    blockProblems({
      id: "1",
      type: "text",
      content: { text: value as TextContent["text"] },
      order_index: 0,
    }).some(({ rule }) => rule === "length");
  const lists = (values: unknown[]) => values.filter((value) => Array.isArray(value));
  expect(lists(readableTexts).some(isLong)).toBe(false);
  expect(lists(unreadableTexts).filter(isLong)).toHaveLength(3);
});

test("the editor refuses the lists of pictures that the database refuses", () => {
  const { pictures: field } = blockDefinitions.gallery.schema.shape;
  expect(readablePictures.filter((list) => !field.safeParse(list).success)).toEqual([]);
  // What it takes is stored without the blanks around an address.
  const isTakenAsItIs = (list: unknown) =>
    JSON.stringify(field.safeParse(list).data) === JSON.stringify(list);
  expect(unreadablePictures.filter(isTakenAsItIs)).toEqual([]);
});

test("the database lists no type and no field of a block that is defined nowhere", async () => {
  const { rows } = await api.stack.db.query<{ prosrc: string }>(
    `select string_agg(prosrc, '') as prosrc from pg_proc where oid in (
       'private.blocks_are_readable(jsonb)'::regprocedure, 'private.focal_points_are_readable(jsonb)'::regprocedure)`,
  );
  const listed = [...(rows[0]?.prosrc ?? "").matchAll(/'([A-Za-z]{2,})'/g)].map(([, name]) => name);
  const otherWords = ["array", "object", "string", "type", "content"];
  const defined = Object.values(blockDefinitions).flatMap(({ type, schema }) => [
    type,
    ...Object.keys(schema.shape),
  ]);
  expect(new Set(listed)).toEqual(new Set([...otherWords, ...defined]));
});

test.each(pageTemplates)(
  "the database takes the blocks of the template $label",
  async (template) => {
    const insert = "insert into public.pages (title, slug, content_blocks) values ('Page', $1, $2)";
    const blocks = JSON.stringify(storedBlocks(template.make().blocks));
    const made = await api.stack.db.query(insert, [crypto.randomUUID(), blocks]);
    expect(made.affectedRows).toBe(1);
  },
);
