type Page = {
  path: string;
  document: number[];
  unseen: number[];
  documentAhead: number[];
  seen: number[];
};
export type Measured = { pages?: Page[]; presses?: { name: string; runs: number[] }[] };
export type Line = {
  where: string;
  what: string;
  measured: number;
  limit: number;
  unit: (value: number) => string;
  met: boolean;
};

export function judge(measured: Measured): Line[];
export function tableOf(lines: Line[]): string;
