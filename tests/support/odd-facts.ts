import * as fc from "fast-check";
import { isWellFormed } from "@/shared/data/well-formed";

const picture = { url: "/pictures/disc-480.webp", alt: "A disc", width: 480, height: 270 };
const day = [
  { opens: "08:00", closes: "12:30" },
  { opens: "13:00", closes: "18:00" },
];

/** Facts with each part as it may be. */
export const goodFacts = {
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

/** What nobody expects in the place of a value. */
export const oddValue = fc.oneof(
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

type Place = readonly (string | number)[];

/** The path of each value, and of what holds it. */
export function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, it]) => placesIn(it, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

/** The same with another value at a path. */
export function replaced(holder: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (holder as Record<string, unknown>)[key];
  if (Array.isArray(holder)) return holder.with(Number(key), replaced(inner, rest, value));
  return { ...(holder as object), [key]: replaced(inner, rest, value) };
}
