import { expect, test } from "vitest";
import { goodFacts } from "../../../tests/support/odd-facts";
import { factsSchema, nextFactsSchema, type FactsBody } from "./schema";

test("facts as they may be are taken, whole and part by part, and parts that nobody knows yet", () => {
  for (const body of [
    goodFacts,
    {},
    { later: [1] },
    ...Object.entries(goodFacts).map((part) => Object.fromEntries([part])),
  ]) {
    expect(factsSchema.safeParse(body).error?.issues ?? []).toEqual([]);
  }
});

test("an empty body is empty after the schema, and an unknown part stays", () => {
  expect(factsSchema.parse({ later: [1] })).toEqual({ later: [1] });
});

const [, day = []] = goodFacts.openingHours;
const picture = goodFacts.photos.forecourt;
const long = (length: number) => "🚗".repeat(Math.floor(length / 2)) + "x".repeat(length % 2);
const [testimonial] = goodFacts.testimonials;
const [member] = goodFacts.team;

test.each<[string, unknown]>([
  ["no object", []],
  ["a number without its nought", { phone: "1632 960 147" }],
  ["a number with a word", { emergencyPhone: "07700 900 321 Ruth" }],
  ["a number that is none", { phone: 1632960147 }],
  ["an address without a domain", { email: "hello@harrowdown" }],
  ["an address with two dots", { email: "a..b@example.com" }],
  ["six days", { openingHours: goodFacts.openingHours.slice(1) }],
  ["a day that is null", { openingHours: [null, ...goodFacts.openingHours.slice(1)] }],
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
])("%s is refused", (_what, body) => {
  expect(factsSchema.safeParse(body).success).toBe(false);
});

const old = { name: "Ann", text: "Good.", rating: 5 };
const whole = { ...old, name: "Bob", date: "2026-03", source: "Letter" };

test.each<[string, FactsBody, object, boolean]>([
  ["a testimonial with month and source", {}, { testimonials: [whole] }, true],
  ["one without a source", {}, { testimonials: [{ ...old, date: "2026-03" }] }, false],
  ["one without a month", {}, { testimonials: [{ ...old, source: "Letter" }] }, false],
  ["one that stands there already", { testimonials: [old] }, { testimonials: [whole, old] }, true],
  [
    "one with other words",
    { testimonials: [old] },
    { testimonials: [{ ...old, text: "x" }] },
    false,
  ],
  [
    "one that has lost its source",
    { testimonials: [whole] },
    { testimonials: [{ ...old, name: "Bob" }] },
    false,
  ],
  ["no testimonials any more", { testimonials: [old] }, { testimonials: [] }, true],
  ["an MOT without a price", {}, { prices: { "mot-testing": null } }, false],
  ["another service without a price", {}, { prices: { diagnostics: null } }, true],
])("%s is published, or not", (_what, before, body, taken) => {
  expect(nextFactsSchema(before).safeParse(body).success).toBe(taken);
});
