/**
 * Telephone link for a number that a visitor has typed: `07700 900142` and `+44 (0)7700 900142` →
 * `tel:+447700900142` (RFC 3966). Null for anything else, above all for service codes such as
 * `*#21#`, which a telephone would execute.
 */
export function visitorTelephoneLink(typed: string): string | null {
  const number = typed
    .replace(/\(0\)|[\s().\-/]/g, "")
    .replace(/^00/, "+")
    .replace(/^0/, "+44");
  return /^\+[1-9]\d{6,14}$/.test(number) ? `tel:${number}` : null;
}
