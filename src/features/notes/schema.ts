import { z } from "@/lib/data/zod";
import { isWellFormed, malformedText } from "@/lib/data/well-formed";

const wellFormed = z.refine<string>(isWellFormed, { error: malformedText, abort: true });

/** A note as it is typed (accounts specification 5); the limits are those of the database. */
export const noteSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      wellFormed,
      z.minLength(1, { error: "Title is required" }),
      z.maxLength(200, { error: "Please shorten the title to 200 characters." }),
    ),
  content: z.string().check(
    wellFormed,
    z.refine((text) => text.trim() !== "", { error: "Content is required" }),
    z.maxLength(20_000, { error: "Please shorten the note to 20,000 characters." }),
  ),
});
