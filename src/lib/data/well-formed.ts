/**
 * True for text that the database can keep: a null byte cannot be stored by PostgreSQL, and half a
 * surrogate pair is no character at all.
 */
export function isWellFormed(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

export const malformedText =
  "Please remove the characters that cannot be read, and type them again.";
