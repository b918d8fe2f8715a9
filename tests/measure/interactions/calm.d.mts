/** Does the work, and watches meanwhile what the host takes. */
type During = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;
export function inCalm<Result>(
  measure: (during: During) => Promise<Result>,
  watch?: () => () => number | null,
  wait?: (ms: number) => Promise<unknown>,
): Promise<Result>;
export function sayCalm(): string;
