import type { StepKind, Verdict } from "./summary.mjs";

export type Step = {
  name: string;
  kind: StepKind;
  command: string;
  args: string[];
  shell?: boolean;
  env?: Record<string, string>;
  /** The path of the JSON file that the step writes. */
  report?: string;
  timeoutMs?: number;
};

export function stepsOf(rootDir: string): Step[][];
export function runStep(
  step: Step,
  context: { rootDir: string; log: (text: string) => void },
): Promise<Verdict>;
export function stopAll(): void;
