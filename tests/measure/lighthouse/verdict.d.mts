type Audit = { score?: number | null; numericValue?: number };
/** The part of a Lighthouse report that is read. */
export type Report = {
  categories: Record<
    string,
    { score: number | null; auditRefs?: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, Audit | undefined>;
};

export type Row = {
  path: string;
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  lcp: number;
  bareLcp: number;
  blocking: number;
  shift: number;
  bytes: number;
  short: string[];
};

export function figures(path: string, run: Report, bare: Report): Row;
export function faults(row: Row): string[];
export function tableOf(rows: Row[]): string;
