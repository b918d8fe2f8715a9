/**
 * True for text that PostgreSQL can store: no null byte and no lone surrogate.
 */
export function isWellFormed(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

export const malformedText =
  "Please remove the characters that cannot be read, and type them again.";
