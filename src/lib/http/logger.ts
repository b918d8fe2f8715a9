/**
 * The one logger of the house: for whoever develops or runs the site, never for visitors. What
 * people wrote does not belong into it.
 */
export const logger = {
  debug(message: string): void {
    if (import.meta.env.DEV && import.meta.env.MODE !== "test") console.debug(message);
  },
  /** Something failed that the visitor need not know about. */
  warn(message: string, cause: unknown): void {
    console.warn(message, cause instanceof Error ? cause.message : String(cause));
  },
};
