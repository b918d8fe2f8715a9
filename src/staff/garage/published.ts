import type { Facts } from "@/shared/content/facts";
import { motQuestions } from "@/shared/content/questions/mot";
import { repairsQuestions } from "@/shared/content/questions/repairs";
import { servicingQuestions } from "@/shared/content/questions/servicing";
import { services } from "@/shared/content/services";
import { testimonials } from "@/shared/content/testimonials";
import { factsOfBody } from "@/shared/facts/facts-of-body";
import type { Published } from "./edits";
import { fieldsOf, type QuestionFields } from "./fields";
import { factsSchema, type FactsBody } from "./schema";

/** The questions that ship, with the facts that they tell. */
export function shippedQuestions(facts: Facts): Record<string, readonly QuestionFields[]> {
  return {
    mot: motQuestions(facts),
    repairs: repairsQuestions(facts),
    servicing: servicingQuestions(facts),
  };
}

/** Stored facts with what ships in the place of what is missing. */
function complete(stored: FactsBody): FactsBody {
  const shipped = factsOfBody({});
  const unpriced = Object.fromEntries(services.map(({ slug }) => [slug, null]));
  const questions = Object.entries(shippedQuestions(shipped)).map(
    ([page, list]) => [page, list.map(({ id }) => ({ id }))] as const,
  );
  return {
    testimonials,
    ...shipped,
    ...stored,
    prices: { ...unpriced, ...shipped.prices, ...stored.prices },
    questions: { ...Object.fromEntries(questions), ...stored.questions },
  } as FactsBody;
}

/** What visitors see of stored facts. */
export function factsOf(stored: FactsBody): Facts {
  return complete(stored) as unknown as Facts;
}

/** A version as it is published; null: what ships. A part that cannot be read is one that is missing. */
export function publishedOf(row: { version: number; body: unknown } | null): Published {
  const parts = Object.entries(Object(row?.body ?? {}) as Record<string, unknown>);
  const readable = parts.filter(
    ([part, value]) => factsSchema.safeParse({ [part]: value }).success,
  );
  const stored: FactsBody = Object.fromEntries(readable);
  return { version: row?.version ?? null, stored, fields: fieldsOf(complete(stored)) };
}
