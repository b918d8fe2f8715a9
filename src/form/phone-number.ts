/** Invisible direction marks, which address books add to copied numbers. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The signs that people write in numbers, hyphens and dashes of any kind among them;
 * `private.tidy_enquiry` in the database knows the same.
 */
const phone =
  /^(?:[\s+()./\u2010-\u2015-]*\d){5,}[\s+()./\u2010-\u2015-]*(?:(?:ext|x)\.?\s*\d+)?$/i;

/** Trimmed text without invisible characters. */
export function visiblePhone(typed: string): string {
  return typed.replace(directionMarks, "").trim();
}

/**
 * Whether a text is a phone number (decision 0037): at least six characters, of which five are
 * digits, and an extension if there is one.
 */
export function isPhoneNumber(text: string): boolean {
  return text.length >= 6 && phone.test(text);
}
