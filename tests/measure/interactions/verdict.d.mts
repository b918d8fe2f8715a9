type Runs<Key extends string> = Record<Key, number>[];
type Page = {
  path: string;
  document?: Runs<"ms">;
  unforeseen?: Runs<"ms">;
  foreseen?: Runs<"ms" | "behind">;
  documentByFinger?: Runs<"ms">;
  foreseenByFinger?: Runs<"ms" | "behind">;
  finger?: Runs<"ms">;
  empty?: Runs<"ms">;
  emptyByFinger?: Runs<"ms">;
};
type Named = { name: string; runs: number[] };
export type Measured = {
  pages?: Page[];
  presses?: Named[];
  gestures?: Named[];
  floors?: Named[];
};
export type Line = {
  where: string;
  what: string;
  measured: number;
  limit: number;
  unit: (value: number) => string;
  met: boolean;
};

export function percentile(values: number[], percent: number): number;
export function judge(measured: Measured): Line[];
export function table(lines: Line[]): string;
