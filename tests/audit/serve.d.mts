type Site = { whole: string; bare: string; close: () => Promise<void> };

export function serveTwice(rootDir: string): Promise<Site>;
export function withoutScripts(html: string): string;
