export function watchSteal(read?: () => string): () => number;
export function sayStolen(share: number): string;
