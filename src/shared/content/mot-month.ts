/** An example of "a month minus a day" (docs/facts.md#mot-figures): expiry, and the first test day that keeps it. */
export const motMonth = { first: "21 August", last: "20 September" } as const;
