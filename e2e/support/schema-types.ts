import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
/** The number of the block that is wrong, from 0, and what the compiler says about it. */
type Complaint = { block: number; message: string };

const kinds = ["AutoRepair", "Service", "BreadcrumbList", "FAQPage"];

/**
 * Type errors of JSON-LD blocks against schema-dts, Google's TypeScript types of schema.org: unknown
 * properties, and values of the wrong type or outside an enumeration.
 */
export function complaintsAbout(blocks: readonly Record<string, unknown>[]): Complaint[] {
  const folder = join(root, ".local/test-results");
  const file = join(folder, `structured-data-${process.pid}.ts`);
  mkdirSync(folder, { recursive: true });
  const checked = blocks.map((block, at) => {
    const type = String(block["@type"]);
    if (!kinds.includes(type)) throw new Error(`The site has no ${type}`);
    return `export const block${at}: WithContext<${type}> = ${JSON.stringify(block)};`;
  });
  const imports = `import type { ${kinds.join(", ")}, WithContext } from "schema-dts";`;
  writeFileSync(file, [imports, ...checked, ""].join("\n"));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const options = "--ignoreConfig --noEmit --strict --skipLibCheck --pretty false --target es2022";
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [compiler, ...options.split(" "), "--module", "esnext", "--moduleResolution", "bundler", file],
    { encoding: "utf8" },
  );
  if (status === null || stderr) throw new Error(stderr || "The compiler did not end");
  // Each block stands on a line of its own, after that of the import.
  return [...stdout.matchAll(/^.*\((\d+),\d+\): (error .*)$/gm)].map(([, line, message = ""]) => ({
    block: Number(line) - 2,
    message,
  }));
}
