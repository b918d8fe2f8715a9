// The database must refuse the same blocks as the schemas in src/blocks.
import { expect, test } from "vitest";
import { z } from "@/lib/data/zod";
import {
  addressKind,
  blockText,
  defineBlock,
  linkUrl,
  type BlockDefinition,
} from "@/blocks/define-block";
import { blockDefinitions } from "@/blocks/definitions";
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
    const isAddress = addressKind(definition, field) !== undefined;
    const refused = [5, `a${longest}`, ...(isAddress ? unsafe : [])];
    for (const value of [...refused, ...(isAddress ? safe : [...safe, ...unsafe, longest])]) {
      const taken = await isTaken(definition.type, { [field]: value });
      if (taken !== refused.includes(value)) continue;
      const shown = String(value).slice(0, 20);
      found.push(`${definition.type}.${field} ${taken ? "takes" : "refuses"} ${shown}`);
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

test("the database lists no type and no field of a block that is defined nowhere", async () => {
  const { rows } = await api.stack.db.query<{ prosrc: string }>(
    "select prosrc from pg_proc where oid = 'private.blocks_are_readable(jsonb)'::regprocedure",
  );
  const listed = [...(rows[0]?.prosrc ?? "").matchAll(/'([A-Za-z]{2,})'/g)].map(([, name]) => name);
  const otherWords = ["array", "object", "string", "type", "content"];
  const defined = Object.values(blockDefinitions).flatMap(({ type, schema }) => [
    type,
    ...Object.keys(schema.shape),
  ]);
  expect(new Set(listed)).toEqual(new Set([...otherWords, ...defined]));
});
