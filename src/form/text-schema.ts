import { isWellFormed, malformedText } from "@/lib/data/well-formed";
import { z } from "@/lib/data/zod";

/** A text that the database can keep. */
export const wellFormed = z.refine<string>(isWellFormed, { error: malformedText, abort: true });

/** A text of at most so many characters; the space around it is dropped. */
export function text(most: number, error: string) {
  return z.string().check(z.trim(), wellFormed, z.maxLength(most, { error }));
}
