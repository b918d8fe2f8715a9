export function percentile(values: number[], percent: number): number;
export function table(rows: string[][], left?: number): string;
