export type StepKind = "check" | "vitest" | "playwright";
type Counts = { passed: number; failed: number };
/** `why` says what the counts alone do not. */
export type Verdict = Counts & { why?: string };

/** `code` is null when a signal ended the step; `report` is the text of its JSON file. */
export function judge(outcome: {
  kind: StepKind;
  code: number | null;
  report?: string | undefined;
}): Verdict;
export function summarise(verdicts: Counts[]): { line: string; ok: boolean };
