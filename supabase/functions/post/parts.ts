import type { GarageFacts } from "./garage-facts.ts";
import { plain } from "./words.ts";

/** The values of a mail by name, as `claim_mail` reads them from the row that the mail is about. */
export type Params = Readonly<Record<string, unknown>>;

/** What a mail says; without `reply_to`, answers go to the garage. A line that is false is left out. */
export type Content = { reply_to?: string; subject: string; lines: (string | false)[] };

/** "HD-7K3QF". */
export function referenceOf(params: Params, { referencePrefix }: GarageFacts): string {
  return `${referencePrefix}-${text(params, "reference")}`;
}

/** The last lines. */
export function signed({ name, phone, siteUrl }: GarageFacts): string[] {
  return ["", name, `${phone}, ${siteUrl}`];
}

/** A line, if there is something to say. */
export function labelled(label: string, value: string): string[] {
  return value === "" ? [] : [`${label}: ${value}`];
}

/** A value that is a text; empty if it is missing. */
export function text(params: Params, name: string): string {
  const value = params[name];
  return typeof value === "string" ? value : "";
}

// Whoever typed it may not own the address that the mail goes to: each line is as much as the owner
// needs to recognise, and too little for an advert (docs/mail.md#words).

/** The first line: with the first word of the name, where it can be one. */
export function greeting(params: Params): string {
  const first = text(params, "name").trim().split(/\s+/)[0] ?? "";
  return isFirstName(first) ? `Hello ${first},` : "Hello,";
}

function isFirstName(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u.test(word) && !/^(mrs?|ms|miss|mx|dr|www)$/i.test(word);
}

/** British formats since 1932: the two halves of a plate. */
const plate =
  /^([A-Z]{2}\d{2}|[A-Z]\d{1,3})([A-Z]{3})$|^([A-Z]{3})(\d{1,3}[A-Z])$|^([A-Z](?:[A-Z][IZ]|[IZ][A-Z]))(\d{1,4})$/;

/** The vehicle, if it looks like a registration; else empty. */
export function registration(params: Params): string {
  const typed = text(params, "vehicle").replace(/\s/g, "").toUpperCase();
  return plate.exec(typed)?.slice(1).filter(Boolean).join(" ") ?? "";
}

/** The last four digits of the telephone number; empty where there are fewer. */
export function phoneEnding(params: Params): string {
  return /\d{4}$/.exec(text(params, "phone").replace(/\D/g, ""))?.[0] ?? "";
}

/** The vehicle, in a mail that its owner has asked for by a press. */
export const plainVehicle = (params: Params) =>
  plain(text(params, "vehicle"), /[^\p{L}\p{M}\p{N}' -]/gu);
