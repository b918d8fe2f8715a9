/**
 * The characters that people write in numbers, hyphens and dashes of any kind among them;
 * `private.tidy_enquiry` in the database knows the same.
 */
const phone =
  /^(?:[\s+()./\u2010-\u2015-]*\d){5,}[\s+()./\u2010-\u2015-]*(?:(?:ext|x)\.?\s*\d+)?$/i;

/**
 * Whether a text is a phone number (docs/forms.md#phone-and-registration): at least six characters, of which
 * five are digits, and an extension if there is one.
 */
export function isPhoneNumber(text: string): boolean {
  return text.length >= 6 && phone.test(text);
}
