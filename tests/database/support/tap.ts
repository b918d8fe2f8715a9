import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

/** One assertion of a pgTAP file, with what pgTAP says about it when it failed. */
type Assertion = { name: string; passed: boolean; diagnostics: string };

export type TapResult = {
  assertions: Assertion[];
  /** Null when the file ran to its end and kept its plan, else what went wrong. */
  problem: string | null;
};

/** Runs a pgTAP file (`begin … rollback`, `\ir` as in psql) and reads its TAP lines. */
export async function runTap(db: PGlite, file: string): Promise<TapResult> {
  const lines: string[] = [];
  let problem: string | null = null;
  try {
    for (const result of await db.exec(await withIncludes(file))) {
      for (const row of result.rows) {
        for (const value of Object.values(row)) {
          if (typeof value === "string") lines.push(...value.split("\n"));
        }
      }
    }
  } catch (error) {
    problem = `The file stopped: ${(error as Error).message}`;
    await db.exec("rollback");
  }
  const result = readTap(lines);
  return { ...result, problem: problem ?? result.problem };
}

/** Reads TAP: the assertions, and whether there are as many as planned. */
export function readTap(lines: string[]): TapResult {
  const assertions: Assertion[] = [];
  let planned: number | null = null;
  for (const line of lines) {
    const [, failed, name] = /^(not )?ok \d+(?: - (.*))?$/.exec(line) ?? [];
    const plan = /^1\.\.(\d+)$/.exec(line);
    const last = assertions.at(-1);
    if (name !== undefined) {
      assertions.push({ name, passed: failed === undefined, diagnostics: "" });
    } else if (plan) {
      planned = Number(plan[1]);
    } else if (line.startsWith("#") && last) {
      last.diagnostics += `${line}\n`;
    }
  }
  const kept = planned === assertions.length;
  return { assertions, problem: kept ? null : `planned ${planned}, ran ${assertions.length}` };
}

async function withIncludes(file: string): Promise<string> {
  const parts = (await readFile(file, "utf8")).split(/^\\ir (.+)$/m);
  const texts = parts.map((part, index) =>
    index % 2 === 0 ? Promise.resolve(part) : readFile(resolve(dirname(file), part.trim()), "utf8"),
  );
  return (await Promise.all(texts)).join("\n");
}
