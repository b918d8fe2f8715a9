/** Months ahead for which holidays are to be known, as a service can be asked for so far ahead; a build needs half. */
const wanted = 24;
const needed = 12;

/**
 * What is wrong if the days that are known to be closed or open, in order, end too soon
 * (docs/facts.md#open-or-closed), and whether that stops a build; null if they reach 24 months ahead.
 */
export function holidayProblem(
  days: readonly string[],
  now = new Date(),
): { stops: boolean; text: string } | null {
  const last = days.at(-1) ?? "";
  const reaches = (months: number) => {
    const ahead = new Date(now);
    ahead.setUTCMonth(ahead.getUTCMonth() + months);
    return last >= ahead.toISOString().slice(0, 10);
  };
  if (reaches(wanted)) return null;
  const text = `The bank holidays end on ${last || "no day"}: publish closures for the next years on the screen "The garage", or add them to src/shared/content/shipped-facts.ts from https://www.gov.uk/bank-holidays, or the site says "Open now" on a holiday.`;
  return { stops: !reaches(needed), text };
}
