import type { Page } from "@playwright/test";

export declare function watchShifts(page: Page): Promise<void>;
export declare function readThrough(page: Page): Promise<void>;
export declare function shiftsOf(page: Page): Promise<{ sum: number; what: string[] }>;
