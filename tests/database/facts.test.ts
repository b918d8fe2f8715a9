// The database must refuse the same facts as the schema of the screen that publishes them.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { garage } from "@/shared/content/garage";
import { factsSchema } from "@/staff/garage/schema";
import { isWellFormed } from "@/shared/data/well-formed";
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

const picture = { url: "/pictures/disc-480.webp", alt: "A disc", width: 480, height: 270 };
const day = [
  { opens: "08:00", closes: "12:30" },
  { opens: "13:00", closes: "18:00" },
];

/** Each part as it may be. */
const good = {
  phone: "01632 960 147",
  emergencyPhone: "07700900321",
  email: "o'hara+mot@harrow-down.example",
  openingHours: [[], day, day, day, day, day, [{ opens: "09:00", closes: "14:00" }]],
  closures: [{ from: "2026-12-24", to: "2027-01-03", reason: "Christmas" }],
  openHolidays: ["2027-05-03"],
  prices: {
    "mot-testing": { from: 4999 },
    repairs: { from: 8999, to: 49999 },
    "brake-repairs": null,
  },
  guarantee: { months: 12, miles: 12_000 },
  partsWarrantyMonths: { from: 12, to: 24 },
  collectionMiles: 10,
  courtesyLiftMiles: 5,
  rating: { value: 4.9, count: 26 },
  testimonials: [
    { name: "Siân B.", text: "Mended.\nThanks 🚗", rating: 5, date: "2026-03", source: "Google" },
  ],
  questions: { mot: [{ id: "mot-cost" }, { id: "own-1", question: "Why?", answer: "Because." }] },
  notice: { text: "The lane is closed.", from: "2026-12-01", to: "2026-12-01" },
  team: [
    { name: "Ruth", trade: "MOT tester", years: 20, picture },
    { name: "Ali", trade: "Mechanic", years: 0, picture: null },
  ],
  photos: { forecourt: { ...picture, url: "https://example.com/a.webp" } },
};

test("facts as they may be are taken, whole and part by part, and parts that nobody knows yet", async () => {
  for (const body of [
    good,
    {},
    { later: [1] },
    ...Object.entries(good).map((part) => Object.fromEntries([part])),
  ]) {
    expect(factsSchema.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(await problemOf(body)).toBeNull();
  }
});

test("an empty body is empty after the schema, and an unknown part stays", () => {
  expect(factsSchema.parse({ later: [1] })).toEqual({ later: [1] });
});

const long = (length: number) => "🚗".repeat(Math.floor(length / 2)) + "x".repeat(length % 2);
const [testimonial] = good.testimonials;
const [member] = good.team;

test.each<[string, unknown]>([
  ["no object", []],
  ["a number without its nought", { phone: "1632 960 147" }],
  ["a number with a word", { emergencyPhone: "07700 900 321 Ruth" }],
  ["a number that is none", { phone: 1632960147 }],
  ["an address without a domain", { email: "hello@harrowdown" }],
  ["an address with two dots", { email: "a..b@example.com" }],
  ["six days", { openingHours: good.openingHours.slice(1) }],
  ["a day that is null", { openingHours: [null, ...good.openingHours.slice(1)] }],
  [
    "a day of three openings",
    { openingHours: [[...day, { opens: "19:00", closes: "20:00" }], [], [], [], [], [], []] },
  ],
  [
    "a day that closes before it opens",
    { openingHours: [[{ opens: "18:00", closes: "08:00" }], [], [], [], [], [], []] },
  ],
  [
    "a break of no length",
    {
      openingHours: [
        [
          { opens: "08:00", closes: "12:00" },
          { opens: "12:00", closes: "18:00" },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
    },
  ],
  ["24 o'clock", { openingHours: [[{ opens: "08:00", closes: "24:00" }], [], [], [], [], [], []] }],
  [
    "an hour without its nought",
    { openingHours: [[{ opens: "8:00", closes: "18:00" }], [], [], [], [], [], []] },
  ],
  [
    "a closure on 30 February",
    { closures: [{ from: "2027-02-30", to: "2027-03-01", reason: "Holiday" }] },
  ],
  [
    "a closure that ends before it begins",
    { closures: [{ from: "2027-02-02", to: "2027-02-01", reason: "Holiday" }] },
  ],
  [
    "a closure of 61 days",
    { closures: [{ from: "2027-01-01", to: "2027-03-02", reason: "Holiday" }] },
  ],
  [
    "a closure without a reason",
    { closures: [{ from: "2027-01-01", to: "2027-01-01", reason: " \u00a0\u3000 " }] },
  ],
  ["closures that are no list", { closures: { from: "2027-01-01" } }],
  ["a bank holiday that is no day", { openHolidays: ["2027-02-29"] }],
  ["a price in pounds", { prices: { repairs: { from: 89.99 } } }],
  [
    "a price that ends below where it begins",
    { prices: { repairs: { from: 20_000, to: 10_000 } } },
  ],
  ["a price of nothing", { prices: { repairs: { from: 0 } } }],
  ["a price that is a text", { prices: { repairs: "£89.99" } }],
  ["a price of no service", { prices: { "Brake Repairs": { from: 1000 } } }],
  ["prices that are a list", { prices: [{ from: 1000 }] }],
  ["a guarantee of no months", { guarantee: { months: 0, miles: 12_000 } }],
  ["a guarantee without miles", { guarantee: { months: 12 } }],
  ["a warranty from more to fewer months", { partsWarrantyMonths: { from: 24, to: 12 } }],
  ["a collection of 101 miles", { collectionMiles: 101 }],
  ["a lift of half a mile", { courtesyLiftMiles: 0.5 }],
  ["a rating of 4.95", { rating: { value: 4.95, count: 26 } }],
  ["a rating of no reviews", { rating: { value: 5, count: 0 } }],
  ["a rating as a text", { rating: { value: "5", count: 26 } }],
  ["a testimonial of six stars", { testimonials: [{ ...testimonial, rating: 6 }] }],
  ["a testimonial of no words", { testimonials: [{ ...testimonial, text: "" }] }],
  ["a testimonial of too many words", { testimonials: [{ ...testimonial, text: long(1001) }] }],
  ["a testimonial of the month 13", { testimonials: [{ ...testimonial, date: "2026-13" }] }],
  [
    "a testimonial with a control character",
    { testimonials: [{ ...testimonial, name: "Si\u0007n" }] },
  ],
  [
    "61 testimonials",
    { testimonials: Array.from({ length: 61 }, () => ({ name: "A", text: "B", rating: 5 })) },
  ],
  ["a question without an answer", { questions: { mot: [{ id: "a", question: "Why?" }] } }],
  ["a question whose id is no anchor", { questions: { mot: [{ id: "A b" }] } }],
  ["two questions of one id", { questions: { mot: [{ id: "a" }, { id: "a" }] } }],
  ["questions of no page", { questions: [{ id: "a" }] }],
  ["a notice without an end", { notice: { text: "Closed", from: "2026-12-01" } }],
  [
    "a notice that ends before it begins",
    { notice: { text: "Closed", from: "2026-12-02", to: "2026-12-01" } },
  ],
  [
    "a notice of 141 characters",
    { notice: { text: long(141), from: "2026-12-01", to: "2026-12-01" } },
  ],
  ["a notice that is a text", { notice: "Closed" }],
  ["somebody without a trade", { team: [{ ...member, trade: undefined }] }],
  ["somebody without a word about the picture", { team: [{ ...member, picture: undefined }] }],
  [
    "somebody whose picture says nothing",
    { team: [{ ...member, picture: { ...picture, alt: " " } }] },
  ],
  [
    "a photograph of another scheme",
    { photos: { forecourt: { ...picture, url: "javascript:alert(1)" } } },
  ],
  [
    "a photograph of another host without a scheme",
    { photos: { forecourt: { ...picture, url: "//evil.example/x" } } },
  ],
  [
    "a photograph with a disguised address",
    { photos: { forecourt: { ...picture, url: "/a\u202Eb" } } },
  ],
  [
    "a photograph without its size",
    { photos: { forecourt: { url: picture.url, alt: picture.alt } } },
  ],
  [
    "too much in all",
    {
      testimonials: Array.from({ length: 60 }, () => ({ name: "A", text: long(1000), rating: 5 })),
    },
  ],
])("the schema and the database refuse %s", async (_what, body) => {
  expect(factsSchema.safeParse(body).success).toBe(false);
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
        taken ? null : "The law allows at most £54.85 for this test.",
      );
    }
  }
});

test("whatever is put in the place of a value, both say the same of it", async () => {
  const places = fc.constantFrom(...placesIn(good));
  const values = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      "",
      " ",
      "x",
      "2026-12-24",
      "08:00",
      [],
      {},
      0,
      1,
      -1,
      0.5,
      1e9,
    ),
    fc.string({ unit: "binary", maxLength: 12 }).filter(isWellFormed),
    fc.integer({ min: -10, max: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(places, values, async (place, value) => {
      const body = replaced(good, place, value);
      const problem = await problemOf(body);
      expect([place, problem === null]).toEqual([place, factsSchema.safeParse(body).success]);
    }),
    { numRuns: 600 },
  );
});

type Place = readonly (string | number)[];

/** The path of each value, and of what holds it. */
function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, it]) => placesIn(it, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

function replaced(holder: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (holder as Record<string, unknown>)[key];
  if (Array.isArray(holder)) return holder.with(Number(key), replaced(inner, rest, value));
  return { ...(holder as object), [key]: replaced(inner, rest, value) };
}
