import { text, wellFormed } from "@/shared/form/text-schema";
import { z } from "@/shared/data/zod";

/** The note form (docs/roles.md#notes); the limits are those of the database. */
export const noteSchema = z.object({
  title: text(200, "Please shorten the title to 200 characters.").check(
    z.minLength(1, { error: "Title is required" }),
  ),
  content: z.string().check(
    wellFormed,
    z.refine((content) => content.trim() !== "", { error: "Content is required" }),
    z.maxLength(20_000, { error: "Please shorten the note to 20,000 characters." }),
  ),
});
