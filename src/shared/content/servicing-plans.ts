/** How long a service takes, in hours: receipt, questions and page head read it here (docs/facts.md#services). */
export const serviceHours = {
  basic: { from: 1, to: 2 },
  comprehensive: { from: 3, to: 4 },
} as const;

/** "1–2 hours". */
export function workHoursText({ from, to }: { from: number; to: number }): string {
  return `${from}–${to} hours`;
}

/** 'as due': changed when the maker's schedule says so, at the price of the part. */
export type Inclusion = "included" | "as due" | "not included";

/** A line of the comparison: the work, and whether a basic and a comprehensive service do it. */
type ServiceItem = readonly [work: string, basic: Inclusion, comprehensive: Inclusion];

export const serviceItems: readonly ServiceItem[] = [
  ["Engine oil and oil filter", "included", "included"],
  ["Levels topped up, screenwash", "included", "included"],
  ["Tyres, lights, wipers, battery test", "included", "included"],
  ["Brakes looked at, pads measured", "included", "included"],
  ["Fault codes read, service light reset", "included", "included"],
  ["Road test, written list", "included", "included"],
  ["Service record stamped or entered", "included", "included"],
  ["Air and cabin filters", "as due", "included"],
  ["Wheels off, brakes cleaned", "not included", "included"],
  ["Brake fluid tested for water", "not included", "included"],
  ["Fuel filter or spark plugs", "not included", "as due"],
  ["Coolant and gearbox oil", "not included", "as due"],
];
