export function takeLock(file: string): () => void;
export function lockHolder(file: string): number | null;
