import { garage } from "@/shared/content/garage";

/** Digits and capitals without 0, O, 1, I and L, which are mistaken for one another. */
const characters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * What visitor, staff and mails call an enquiry by: "HD-7K3QF". The last 32 bits of its id, written
 * with these characters, lowest place first. Made of the id alone, so that the browser knows it without an
 * answer; the column `enquiries.reference` follows the same rule (docs/mail.md#references).
 */
export function referenceOf(id: string): string {
  let code = "";
  for (let rest = parseInt(id.slice(-8), 16); code.length < 5; rest = Math.floor(rest / 31)) {
    code += characters[rest % 31];
  }
  return withPrefix(code);
}

/** A code as the database keeps it, with the garage's prefix: "7K3QF" → "HD-7K3QF". */
export function withPrefix(code: string): string {
  return `${garage.referencePrefix}-${code}`;
}

/** The code in what somebody typed, with or without prefix, in any case; null if there is none. */
export function codeIn(text: string): string | null {
  const [, code] =
    new RegExp(`^(?:${garage.referencePrefix}[\\s-]*)?([${characters}]{5})$`, "i").exec(
      text.trim(),
    ) ?? [];
  return code?.toUpperCase() ?? null;
}
