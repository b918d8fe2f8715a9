import type { Facts, Price } from "./facts";

/** `tel:` link of a formatted number: `01632 960 147` → `tel:+441632960147`. RFC 3966. */
export function telephoneLink(number: string): string {
  return `tel:+44${number.replaceAll(" ", "").replace(/^0/, "")}`;
}

/** "£149.99" of pence. */
export function money(pence: number): string {
  return (pence / 100).toLocaleString("en-GB", { style: "currency", currency: "GBP" });
}

/** "from £59.99", "£149.99 - £299.99"; undefined without a price. */
export function priceText(price: Price | null | undefined): string | undefined {
  if (!price) return undefined;
  const { from, to } = price;
  return to === undefined ? `from ${money(from)}` : `${money(from)} - ${money(to)}`;
}

/** "£49.99". */
export function motPrice({ prices }: Pick<Facts, "prices">): string {
  return money(prices["mot-testing"]?.from ?? 0);
}

/** "12 months or 12,000 miles". */
export function guaranteeText({ guarantee }: Pick<Facts, "guarantee">): string {
  return `${guarantee.months} months or ${guarantee.miles.toLocaleString("en-GB")} miles`;
}
