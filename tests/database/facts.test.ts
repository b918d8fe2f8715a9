// What the database asks of facts, the screen that publishes them asks too.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { garage } from "@/shared/content/garage";
import { factsSchema, nextFactsSchema } from "@/staff/garage/schema";
import { goodFacts, oddValue, placesIn, replaced } from "../support/odd-facts";
import { useStack } from "./support/stack";

const api = useStack();

/** What the database says of facts; null where it takes them. */
async function problemOf(body: unknown): Promise<string | null> {
  const { rows } = await api.stack.db.query<{ problem: string | null }>(
    "select private.facts_problem($1::jsonb) as problem",
    [JSON.stringify(body)],
  );
  return rows[0]?.problem ?? null;
}

const { openingHours } = goodFacts;
const closure = (from: string, to: string) => ({ closures: [{ from, to, reason: "Holiday" }] });

test.each<[string, unknown]>([
  ["no object", []],
  ["hours that are no list", { openingHours: { monday: [] } }],
  ["six days", { openingHours: openingHours.slice(1) }],
  ["a day that is null", { openingHours: [null, ...openingHours.slice(1)] }],
  [
    "a day that closes before it opens",
    { openingHours: [[{ opens: "18:00", closes: "08:00" }], ...openingHours.slice(1)] },
  ],
  [
    "24 o'clock",
    { openingHours: [[{ opens: "08:00", closes: "24:00" }], ...openingHours.slice(1)] },
  ],
  [
    "an hour without its nought",
    { openingHours: [[{ opens: "8:00", closes: "18:00" }], ...openingHours.slice(1)] },
  ],
  ["closures that are no list", { closures: { from: "2027-01-01" } }],
  ["a closure on 30 February", closure("2027-02-28", "2027-02-30")],
  ["a closure that ends before it begins", closure("2027-02-02", "2027-02-01")],
  ["a closure of 61 days", closure("2027-01-01", "2027-03-02")],
  ["a closure without a reason", { closures: [{ from: "2027-01-01", to: "2027-01-01" }] }],
  ["an MOT without a price", { prices: { "mot-testing": null } }],
  ["an MOT for a text", { prices: { "mot-testing": { from: "4999" } } }],
  ["an MOT that ends at a text", { prices: { "mot-testing": { from: 4999, to: "4999" } } }],
  ["too much in all", { later: "x".repeat(60_000) }],
])("the database and the schema refuse %s", async (_what, body) => {
  expect(nextFactsSchema({}).safeParse(body).success).toBe(false);
  expect(await problemOf(body)).toEqual(expect.stringMatching(/^[A-Z].*\.$/));
});

test("the database takes the most that the law allows for an MOT, and not a penny more", async () => {
  const limit = garage.mot.legalMaximumPence;
  for (const [pence, taken] of [
    [limit, true],
    [limit + 1, false],
  ] as const) {
    for (const price of [{ from: pence }, { from: 100, to: pence }]) {
      const body = { prices: { "mot-testing": price } };
      expect(factsSchema.safeParse(body).success).toBe(taken);
      expect(await problemOf(body)).toBe(
        taken ? null : "The MOT has a price, and the law allows at most £54.85.",
      );
    }
  }
});

test("whatever the schema takes, the database takes", async () => {
  expect(await problemOf(goodFacts)).toBeNull();
  const places = fc.constantFrom(...placesIn(goodFacts));
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(places, oddValue, async (place, value) => {
      const body = replaced(goodFacts, place, value);
      if (!nextFactsSchema({ testimonials: goodFacts.testimonials }).safeParse(body).success)
        return;
      taken += 1;
      expect([place, await problemOf(body)]).toEqual([place, null]);
    }),
    { numRuns: 600 },
  );
  expect(taken).toBeGreaterThan(10);
});
