import * as z from "zod/mini";
import { blockText } from "@/lib/data/schema-parts";

export const heroSchema = z.object({
  heading: blockText(),
  subheading: blockText(),
  backgroundImage: blockText(),
});
export type HeroContent = z.infer<typeof heroSchema>;
