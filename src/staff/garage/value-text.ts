import { money } from "@/shared/content/fact-texts";
import type { Interval } from "@/shared/content/facts";
import { hoursText } from "@/shared/dates/opening-hours";
import { daysInWords, type FactFields, type PriceFields, type Typed } from "./fields";

/** The value of a field in words, for whoever compares two. */
export function valueText(key: string, value: unknown): string {
  const [part = ""] = key.split("/");
  if (value === undefined || value === null) {
    return part === "prices" ? "Call for pricing" : part === "closures" ? "Open" : "None";
  }
  switch (part) {
    case "openingHours":
      return hoursText(value as readonly Interval[]);
    case "prices":
      return priceOf(value as PriceFields);
    case "closures":
      return `Closed, ${value as string}`;
    case "openHolidays":
      return "Open";
    case "notice": {
      const { text, from, to } = value as NonNullable<FactFields["notice"]>;
      return `${text} (${daysInWords(from, to)})`;
    }
    case "testimonials":
      return (value as FactFields["testimonials"])
        .map(({ name, text }) => `${name}: ${text}`)
        .join("\n");
    case "team":
      return (value as FactFields["team"]).map(({ name, trade }) => `${name}, ${trade}`).join("\n");
    case "questions":
      return (value as readonly { id: string; question?: string }[])
        .map(({ id, question }) => question ?? id.replaceAll("-", " "))
        .join("\n");
    case "photos":
      return (value as { alt: string }).alt;
    default:
      return typeof value === "object"
        ? numbersOf(value as Record<string, Typed>)
        : `${value as Typed}`;
  }
}

function priceOf({ from, to }: PriceFields): string {
  const text = (amount: Typed) => (typeof amount === "number" ? money(amount) : amount);
  return to === undefined ? `from ${text(from)}` : `${text(from)} - ${text(to)}`;
}

function numbersOf(value: Record<string, Typed>): string {
  return Object.entries(value)
    .map(([name, number]) => `${name} ${number}`)
    .join(", ");
}
