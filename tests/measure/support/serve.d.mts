type Site = { folder: string; whole: string; bare: string; empty: string };

export function serveTwice(rootDir: string): Promise<Site>;
export function withoutScripts(html: string): string;
