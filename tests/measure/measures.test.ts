import { expect, test } from "vitest";
import { filesIn, read } from "../support/repository-files";
import measures from "./measures.json" with { type: "json" };
import { modules } from "./mutation/modules.mjs";

test("the list of measures names each file, and each can be run", () => {
  const files = filesIn("tests/measure").flatMap((path) => {
    const [, name] = /^tests\/measure\/(?!run\.)([a-z]+)\.mjs$/.exec(path) ?? [];
    return name ? [name] : [];
  });
  expect(Object.keys(measures).toSorted()).toEqual(files.toSorted());
  for (const name of files) {
    const text = read(`tests/measure/${name}.mjs`);
    expect([name, /^export const options = /m.test(text)]).toEqual([name, true]);
    expect([name, /^export async function measure\(/m.test(text)]).toEqual([name, true]);
  }
});

test("every module whose tests are measured is found, with its tests", () => {
  expect(modules.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(new Set(modules.map(({ file }) => file)).size).toBeGreaterThan(30);
});
