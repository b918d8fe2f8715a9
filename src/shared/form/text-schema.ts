import { isWellFormed, malformedText } from "@/shared/data/well-formed";
import { z } from "@/shared/data/zod";

/** Text that PostgreSQL can store. */
export const wellFormed = z.refine<string>(isWellFormed, { error: malformedText, abort: true });

/** Trimmed text of at most `most` characters. */
export function text(most: number, error: string) {
  return z.string().check(z.trim(), wellFormed, z.maxLength(most, { error }));
}
