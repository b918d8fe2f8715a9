import { assert, constantFrom, dictionary, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";
import type { Facts } from "@/shared/content/facts";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { openingState, weekLines } from "@/shared/dates/opening-hours";
import { readFacts } from "./read-facts";

/** The facts of a build that was made with an earlier version. */
const built: Facts = {
  ...shippedFacts,
  phone: "01632 960 555",
  prices: { ...shippedFacts.prices, diagnostics: { from: 65_00 } },
  notice: { text: "Closed for stock-taking", from: "2026-11-20", to: "2026-11-30" },
};

const read = (body: unknown) => readFacts(body, shippedFacts, built);

test("what is published replaces what ships, and the rest is what ships", () => {
  const hours = [{ opens: "09:00", closes: "17:00" }];
  const openingHours = [[], hours, hours, hours, hours, hours, []];
  expect(read({ email: "new@example.com", openingHours, notice: null })).toEqual({
    ...shippedFacts,
    email: "new@example.com",
    openingHours,
    notice: null,
  });
});

test("a price can be taken away, and services that are not named keep theirs", () => {
  const { prices } = read({ prices: { diagnostics: null, "brake-repairs": { from: 99_00 } } });
  expect(prices).toEqual({
    ...shippedFacts.prices,
    diagnostics: null,
    "brake-repairs": { from: 99_00 },
  });
});

test.each([
  ["phone", 1632960147],
  ["phone", " "],
  ["openingHours", [[], [], []]],
  ["openingHours", Array.from({ length: 7 }, () => [{ opens: "8", closes: "18:00" }])],
  ["openingHours", Array.from({ length: 7 }, () => ({ opens: "08:00", closes: "18:00" }))],
  ["closures", [{ from: "2026-12-24", to: "2026-13-01", reason: "Christmas" }]],
  ["prices", { diagnostics: { from: "59.99" } }],
  ["guarantee", { months: 12 }],
  ["notice", { text: "Closed", from: "2026-12-24" }],
  ["testimonials", [{ name: "A", text: "Good.", rating: 5, date: "March 2026" }]],
  ["testimonials", [{ name: "A", text: "Good.", rating: 5, date: "2026-13" }]],
  ["testimonials", [{ name: "A", text: "Good.", rating: 1e9 }]],
  ["team", [{ name: "Ann", trade: "MOT tester", years: 12 }]],
] as const)(
  "a %s that cannot be shown is that of the build, and hurts no other: %j",
  (name, bad) => {
    const facts = read({ [name]: bad, email: "new@example.com" });
    expect(facts[name]).toEqual(built[name]);
    expect(facts.email).toBe("new@example.com");
  },
);

test.each([null, undefined, [], "facts", 7])("a body that is no object is none: %j", (body) => {
  expect(read(body)).toEqual(shippedFacts);
});

test("whatever a body holds, hours and prices can be shown", () => {
  const names = Object.keys({ ...shippedFacts, testimonials: 0, questions: 0, later: 0 });
  const anything = dictionary(constantFrom(...names), jsonValue(), { maxKeys: 5 });
  assert(
    property(anything, (body) => {
      const facts = read(body);
      expect(weekLines(facts).every(({ days, hours }) => days && hours)).toBe(true);
      openingState(new Date("2026-11-24T10:00:00Z"), facts);
      expect(Object.keys(facts)).not.toContain("later");
      for (const price of Object.values(facts.prices)) {
        expect(price === null || Number.isFinite(price.from)).toBe(true);
      }
      for (const { text, rating } of facts.testimonials ?? []) {
        expect([typeof text, typeof rating]).toEqual(["string", "number"]);
      }
    }),
    { numRuns: 300 },
  );
});
