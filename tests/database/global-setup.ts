import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startStack } from "../../supabase/local/stack";

declare module "vitest" {
  interface ProvidedContext {
    /** File with a dump of a migrated, seeded database; starting from it takes under a second. */
    databaseTemplate: string;
  }
}

/** Migrates and seeds once; every test file starts from a copy of the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "garage-database-"));
  const file = join(folder, "template.tar");
  const stack = await startStack({
    siteUrl: "http://localhost:5173",
    sendMail: () => {},
    pgtap: true,
  });
  const dump = await stack.dump();
  await stack.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("databaseTemplate", file);
  return () => rm(folder, { recursive: true, force: true });
}
