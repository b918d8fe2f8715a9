export const BASELINE: string;
export function schemaScript(): string;
export function baselineScript(): string;
export function writeBaseline(): void;
