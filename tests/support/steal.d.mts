export function watchSteal(read?: () => string): () => string;
