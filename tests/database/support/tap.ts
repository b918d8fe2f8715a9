import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { startFromTemplate } from "./stack";

/** A migrated and seeded database that runs pgTAP files (`begin … rollback`) one after another. */
export type TapDatabase = {
  /** Returns the TAP lines among what the file prints. Throws when a statement fails. */
  run(file: string): Promise<string[]>;
  close(): Promise<void>;
};

export async function openEmbedded(): Promise<TapDatabase> {
  const { stack } = await startFromTemplate();
  const run = async (file: string) => {
    try {
      const results = await stack.db.exec(await withIncludes(file));
      return results
        .flatMap(({ rows }) => rows.flatMap((row) => Object.values<unknown>(row)))
        .flatMap((value) => (typeof value === "string" ? value.split("\n") : []));
    } finally {
      await stack.db.exec("rollback");
    }
  };
  return { run, close: () => stack.close() };
}

/** The failures in the output of a pgTAP file; empty if all planned tests passed. */
export function failuresIn(lines: string[]): string[] {
  const failures = lines.filter((line) => /^(?:not ok|#) /.test(line));
  const plan = lines.find((line) => /^1\.\.\d+$/.test(line)) ?? "no plan";
  const passed = lines.filter((line) => /^ok \d/.test(line)).length;
  return failures.length > 0 || plan === `1..${passed}` ? failures : [`${plan}, ${passed} ran`];
}

/** `\ir` is a command of psql. */
async function withIncludes(file: string): Promise<string> {
  const parts = (await readFile(file, "utf8")).split(/^\\ir (.+)$/m);
  const texts = parts.map((part, index) =>
    index % 2 === 0 ? Promise.resolve(part) : readFile(resolve(dirname(file), part.trim()), "utf8"),
  );
  return (await Promise.all(texts)).join("\n");
}
