import type { Interval } from "@/shared/content/facts";
import { dayInWords } from "@/shared/dates/dates";
import { dayName } from "@/shared/dates/days-and-times";
import { services } from "@/shared/content/services";
import type { FactsBody } from "./schema";

/**
 * Facts as fields, each with a key of its own, so that what two owners change at once can be told
 * apart: `phone`, `openingHours/5`, `prices/repairs`, `closures/2026-12-24/2026-12-26` (its value is
 * the reason) … What stands in a field may still be wrong: a price that cannot be read is kept as
 * the text that was typed.
 */
export type FactFields = {
  phone: string;
  emergencyPhone: string;
  email: string;
  guarantee: { months: Typed; miles: Typed };
  partsWarrantyMonths: { from: Typed; to: Typed };
  collectionMiles: Typed;
  courtesyLiftMiles: Typed;
  rating: { value: Typed; count: Typed };
  testimonials: readonly TestimonialFields[];
  team: readonly Member[];
  notice: NoticeFields | null;
  [hours: `openingHours/${number}`]: readonly Interval[];
  [price: `prices/${string}`]: PriceFields | null;
  [reason: `closures/${string}/${string}`]: string;
  [open: `openHolidays/${string}`]: true;
  [questions: `questions/${string}`]: readonly QuestionFields[];
  [photo: `photos/${string}`]: PictureFields;
};

/** A number, or what was typed in its place. */
export type Typed = number | string;
export type PriceFields = { from: Typed; to?: Typed };
export type PictureFields = { url: string; alt: string; width: number; height: number };
export type TestimonialFields = {
  name: string;
  text: string;
  rating: number;
  date?: string;
  source?: string;
};
export type QuestionFields = { id: string; question?: string; answer?: string };
export type Member = { name: string; trade: string; years: Typed; picture: PictureFields | null };
export type NoticeFields = { text: string; from: string; to: string };

export type FieldKey = keyof FactFields;

/** Parts whose entries are fields of their own. */
const entries = ["prices", "questions", "photos"] as const;

const isEntries = (part: string): part is (typeof entries)[number] =>
  (entries as readonly string[]).includes(part);

/** The fields of facts in which nothing is missing. */
export function fieldsOf(body: FactsBody): Partial<FactFields> {
  const { openingHours = [], closures = [], openHolidays = [], ...rest } = body;
  const fields: [string, unknown][] = [
    ...openingHours.map((hours, day): [string, unknown] => [`openingHours/${day}`, hours]),
    ...closures.map(({ from, to, reason }): [string, unknown] => [closureKey(from, to), reason]),
    ...openHolidays.map((day): [string, unknown] => [`openHolidays/${day}`, true]),
    ...Object.entries(rest).flatMap(([part, value]) =>
      isEntries(part)
        ? Object.entries(value ?? {}).map(([name, it]): [string, unknown] => [
            `${part}/${name}`,
            it,
          ])
        : [[part, value] as [string, unknown]],
    ),
  ];
  return Object.fromEntries(fields) as Partial<FactFields>;
}

/** Key of the field of a closure, whose value is its reason; days are `yyyy-MM-dd`. */
export function closureKey(from: string, to: string): `closures/${string}/${string}` {
  return `closures/${from}/${to}`;
}

export type ClosureFields = { from: string; to: string; reason: string };

/** The closures among fields, the earliest first. */
export function closuresIn(fields: Partial<FactFields>): ClosureFields[] {
  return Object.entries(fields)
    .flatMap(([key, reason]) => {
      const [part, from = "", to = ""] = key.split("/");
      return part === "closures" && typeof reason === "string" ? [{ from, to, reason }] : [];
    })
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
}

/** The entries of a part among fields, by name; those that have been taken out are missing. */
function entriesIn<Value>(fields: Partial<FactFields>, part: string): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith(`${part}/`) && value !== undefined
        ? [[key.slice(part.length + 1), value as Value]]
        : [],
    ),
  );
}

/**
 * What is to be published: the stored facts with those parts written anew of which a field has
 * changed. Whatever nobody has changed stays missing, so that it is what ships.
 */
export function bodyOf(
  stored: FactsBody,
  fields: Partial<FactFields>,
  changed: readonly string[],
): Record<string, unknown> {
  const body: Record<string, unknown> = { ...stored };
  for (const part of new Set(changed.map(partOf))) {
    if (part === "openingHours") {
      body[part] = [0, 1, 2, 3, 4, 5, 6].map((day) => fields[`openingHours/${day}`] ?? []);
    } else if (part === "closures") body[part] = closuresIn(fields);
    else if (part === "openHolidays") body[part] = Object.keys(entriesIn(fields, part)).toSorted();
    else if (isEntries(part)) {
      const own = changed
        .filter((key) => partOf(key) === part)
        .map((key) => key.slice(part.length + 1));
      const kept = Object.entries(stored[part] ?? {}).filter(([name]) => !own.includes(name));
      const now = entriesIn(fields, part);
      body[part] = Object.fromEntries([
        ...kept,
        ...own.flatMap((name) => (name in now ? [[name, now[name]]] : [])),
      ]);
    } else body[part] = fields[part as FieldKey];
  }
  return body;
}

function partOf(key: string): string {
  return key.split("/")[0] ?? key;
}

/** The key of the field at a path of the schema, and the path within it. */
export function fieldAt(path: readonly PropertyKey[], fields: Partial<FactFields>) {
  const [part, name, ...rest] = path.map(String);
  if (part === "closures") {
    const closure = closuresIn(fields)[Number(name)];
    return {
      key: closure ? closureKey(closure.from, closure.to) : "closures",
      within: rest.join("/"),
    };
  }
  const divided = part === "openingHours" || (part !== undefined && isEntries(part));
  return divided && name !== undefined
    ? { key: `${part}/${name}`, within: rest.join("/") }
    : { key: part ?? "", within: [name, ...rest].filter((it) => it !== undefined).join("/") };
}

const names: Readonly<Record<string, string>> = {
  phone: "Phone",
  emergencyPhone: "Emergency hotline",
  email: "Email",
  guarantee: "Guarantee on work",
  partsWarrantyMonths: "Warranty of parts",
  collectionMiles: "Collection and delivery",
  courtesyLiftMiles: "Courtesy lift",
  rating: "Rating",
  testimonials: "Testimonials",
  team: "Team",
  notice: "Notice",
};

export const questionPages: Readonly<Record<string, string>> = {
  mot: "MOT",
  repairs: "Repairs",
  servicing: "Servicing",
};

/** "24 December", "24 December to 1 January". */
export function daysInWords(from: string, to: string): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** What a field is called: "Friday", "Price of Repairs", "Closed on Thursday 24 December". */
export function fieldName(key: string): string {
  const [part = "", name = "", to = ""] = key.split("/");
  switch (part) {
    case "openingHours":
      return dayName(Number(name));
    case "prices":
      return `Price of ${services.find(({ slug }) => slug === name)?.title ?? name}`;
    case "closures":
      return `Closed: ${daysInWords(name, to)}`;
    case "openHolidays":
      return `Open on ${dayInWords(name)}`;
    case "questions":
      return `Questions on ${questionPages[name] ?? name}`;
    case "photos":
      return `Photograph: ${name.replaceAll("-", " ")}`;
    default:
      return names[part] ?? part;
  }
}
