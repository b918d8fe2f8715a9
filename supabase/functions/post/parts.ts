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

// Whoever typed it may not own the address that the mail goes to (docs/mail.md#words).
export const plainName = (params: Params) => plain(text(params, "name"), /[^\p{L}\p{M}' -]/gu);
export const plainVehicle = (params: Params) =>
  plain(text(params, "vehicle"), /[^\p{L}\p{M}\p{N}' -]/gu);
