/**
 * The only logger, for developers and operators. Never log what visitors or staff have typed.
 */
export const logger = {
  debug(message: string): void {
    if (import.meta.env.DEV && import.meta.env.MODE !== "test") console.debug(message);
  },
  /** For failures that visitors needn't know about. */
  warn(message: string, cause: unknown): void {
    console.warn(message, cause instanceof Error ? cause.message : String(cause));
  },
};
