import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { expect, test } from "vitest";
import { useStack } from "./support/stack";

const api = useStack();

const HEADER = `// Generated from the migrations: run "npm run db:types" after changing them.\n\n`;

test("src/shared/data/database.types.ts matches the migrations", async () => {
  const db = api.stack.db;
  const metadata = await introspect(
    { query: async (sql) => ({ rows: (await db.query<unknown>(sql)).rows }) },
    { includedSchemas: ["public"] },
  );
  const types = await generateTypescript(sortGeneratorMetadata(metadata));
  await expect(HEADER + types).toMatchFileSnapshot("../../src/shared/data/database.types.ts");
});
