import { clock } from "./words.ts";

/** Opening and closing of one interval of a day, `HH:mm` in the garage's zone. */
type Interval = { opens: string; closes: string };

/** What the mails say of the garage. */
export type GarageFacts = {
  name: string;
  /** Without a slash at its end. */
  siteUrl: string;
  phone: string;
  /** Where mails to the garage go, and answers to its mails. */
  email: string;
  /** Stands before the code of a reference: "HD". */
  referencePrefix: string;
  /** By weekday, Sunday first; empty where it is closed. */
  openingHours: readonly (readonly Interval[])[];
  /** First and last day, `yyyy-MM-dd`, of what is closed beyond the weekdays. */
  closures: readonly { from: string; to: string }[];
  /** What the values of "What is it for?" are called. */
  services: Readonly<Record<string, string>>;
  paths: Readonly<
    Record<"reminder" | "booking" | "request" | "motForm" | "form" | "enquiries" | "chat", string>
  >;
};

const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Weekdays from Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** "Monday to Friday 8 am – 6 pm, Saturday 9 am – 2 pm"; empty where there are no hours. */
export function hoursInWords({ openingHours }: GarageFacts): string {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const day of week) {
    const intervals = openingHours[day] ?? [];
    const hours = intervals
      .map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`)
      .join(" and ");
    const line = lines.at(-1);
    if (line?.hours === hours) line.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines
    .filter(({ hours }) => hours !== "")
    .map(({ first, last, hours }) => {
      const days = first === last ? names[first] : `${names[first]} to ${names[last]}`;
      return `${days} ${hours}`;
    })
    .join(", ");
}

/** Whether the garage is closed all day; `day` is `yyyy-MM-dd`. */
export function isClosed(day: string, { openingHours, closures }: GarageFacts): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    (openingHours[weekday] ?? []).length === 0 ||
    closures.some(({ from, to }) => from <= day && day <= to)
  );
}

/**
 * The facts that the owner has published over those that ship (`body` of `current_facts`). Whatever
 * is missing or of another shape stays as it ships.
 */
export function withPublished(shipped: GarageFacts, body: unknown): GarageFacts {
  if (typeof body !== "object" || body === null) return shipped;
  const { phone, email, openingHours, closures } = body as Record<string, unknown>;
  return {
    ...shipped,
    ...(isText(phone) && { phone }),
    ...(isText(email) && { email }),
    ...(isWeek(openingHours) && { openingHours }),
    ...(isListOf(closures, isClosure) && { closures }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isListOf<Item>(value: unknown, is: (one: unknown) => one is Item): value is Item[] {
  return Array.isArray(value) && value.every(is);
}

function hasTexts<Key extends string>(value: unknown, keys: Key[]): value is Record<Key, string> {
  if (typeof value !== "object" || value === null) return false;
  return keys.every((key) => isText((value as Record<string, unknown>)[key]));
}

const isInterval = (value: unknown): value is Interval => hasTexts(value, ["opens", "closes"]);
const isClosure = (value: unknown): value is { from: string; to: string } =>
  hasTexts(value, ["from", "to"]);
const isWeek = (value: unknown): value is Interval[][] =>
  isListOf(value, (day): day is Interval[] => isListOf(day, isInterval)) && value.length === 7;
