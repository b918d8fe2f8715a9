import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf, tablesIn } from "./dump";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garage-dump-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function dumpOf(...lines: string[]): Promise<string> {
  const file = join(folder, "data.sql");
  await writeFile(file, lines.join("\n"));
  return file;
}

const dump = () =>
  dumpOf(
    "SET transaction_timeout = 0;",
    'COPY public.notes (id, "Content") FROM stdin;',
    "1\tone\u2028line",
    "2\tCOPY public.notes (id) FROM stdin;",
    "SET transaction_timeout = 0;",
    "\\.",
    "COPY public.pages (id) FROM stdin;",
    "\\.",
    "",
  );

test("rows are counted by line, whatever stands in them", async () => {
  expect(await tablesIn(await dump())).toEqual([
    { name: "public.notes", columns: ["id", '"Content"'], rows: 3 },
    { name: "public.pages", columns: ["id"], rows: 0 },
  ]);
});

test("the setting that older servers refuse goes from the header, and the rows stay as they are", async () => {
  const lines = [];
  for await (const line of statementsOf(await dump())) lines.push(line);
  expect(lines[0]).toMatch(/^COPY public\.notes/);
  expect(lines.filter((line) => line.startsWith("SET"))).toHaveLength(1);
  expect(lines.at(1)).toBe("1\tone\u2028line\n");
});
