import type { Facts } from "../../src/shared/content/facts.ts";
import { timeZone } from "../../src/shared/content/garage.ts";
import { shippedFacts } from "../../src/shared/content/shipped-facts.ts";
import { readFacts } from "../../src/shared/facts/read-facts.ts";

type Newest = { facts: Facts; version: number };

const shipped: Newest = { facts: shippedFacts, version: 0 };

/**
 * The facts that the owner has published, for the build (docs/facts.md#newer-facts), and a line that says
 * which ones it takes: those that ship where none are published or the backend does not answer within 10 s.
 */
export async function newestFacts(backend: { url: string; key: string } | null): Promise<Newest> {
  if (!backend) return shipped;
  try {
    const answer = await fetch(`${backend.url}/rest/v1/current_facts?select=version,body`, {
      headers: { apikey: backend.key },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const rows: unknown = await answer.json();
    if (!Array.isArray(rows)) throw new Error("it answers with no list");
    const [row] = rows as { version?: unknown; body?: unknown }[];
    if (!row) {
      console.warn("Facts of the garage: those of src/shared/content, since none are published.");
      return shipped;
    }
    if (typeof row.version !== "number") throw new Error("its version is no number");
    console.warn(`Facts of the garage: version ${row.version}, as published.`);
    return { facts: readFacts(row.body, shippedFacts, shippedFacts), version: row.version };
  } catch (error) {
    console.warn(
      `Facts of the garage: those of src/shared/content, since Supabase could not be read: ${(error as Error).message}`,
    );
    return shipped;
  }
}

/**
 * The constants by which the bundle has the facts, and the moment of the build. Long ones stand apart,
 * so that only the pages that show them load them.
 */
export function factsForBuild(
  facts: Facts,
  version: number,
  builtAt: Date,
): Record<string, string> {
  const { testimonials, questions, ...rest } = facts;
  const isShipped = facts === shippedFacts;
  const constants = {
    FACTS: isShipped ? undefined : rest,
    FACTS_VERSION: version,
    FACTS_TESTIMONIALS: testimonials,
    FACTS_QUESTIONS: questions,
    BUILT_AT: builtAt.toISOString(),
    // The day at the garage.
    BUILT_ON: builtAt.toLocaleDateString("sv-SE", { timeZone }),
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value) ?? "undefined",
    ]),
  );
}
