export function watchSteal(read?: () => string): () => number | null;
export function sayStolen(share: number | null): string;
