import type { Facts } from "@/shared/content/facts";

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.trim() !== "";
const number: Check = (value) => Number.isFinite(value);
const day: Check = (value) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
const time: Check = (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const recordOf =
  (item: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(item);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const shape =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(parts).every(([name, check]) => check(value[name]));

const span = shape({ opens: time, closes: time });
const period = { from: day, to: day };
const photo = shape({ url: text, alt: text, width: number, height: number });

/** What a component could not show without: the screen has checked the rest (docs/facts.md#publications). */
const checks: Readonly<Record<keyof Facts, Check>> = {
  phone: text,
  emergencyPhone: text,
  email: text,
  openingHours: (value) => listOf(listOf(span))(value) && (value as unknown[]).length === 7,
  closures: listOf(shape({ ...period, reason: text })),
  prices: recordOf(orNull(shape({ from: number, to: optional(number) }))),
  guarantee: shape({ months: number, miles: number }),
  partsWarrantyMonths: shape({ from: number, to: number }),
  collectionMiles: number,
  courtesyLiftMiles: number,
  rating: shape({ value: number, count: number }),
  openHolidays: listOf(day),
  notice: orNull(shape({ ...period, text })),
  team: listOf(shape({ name: text, trade: text, years: number, picture: orNull(photo) })),
  photos: recordOf(photo),
  testimonials: listOf(
    shape({
      name: text,
      text,
      rating: (value) => [1, 2, 3, 4, 5].includes(value as number),
      date: optional((value) => typeof value === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)),
      source: optional(text),
    }),
  ),
  questions: recordOf(
    listOf(shape({ id: text, question: optional(text), answer: optional(text) })),
  ),
};

/**
 * Reads a published body, which an older or newer build may have written (docs/facts.md#newer-facts): a
 * missing fact is that of `shipped`, one that cannot be shown that of `before`, an unknown one is left out.
 */
export function readFacts(body: unknown, shipped: Facts, before: Facts): Facts {
  const given = isObject(body) ? body : {};
  const read = Object.entries(checks).flatMap(([name, check]) => {
    if (!Object.hasOwn(given, name)) return [];
    const value = check(given[name]) ? given[name] : before[name as keyof Facts];
    return [[name, value] as const];
  });
  const facts: Facts = { ...shipped, ...Object.fromEntries(read) };
  return { ...facts, prices: { ...shipped.prices, ...facts.prices } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
