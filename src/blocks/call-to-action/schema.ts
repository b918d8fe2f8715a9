import * as z from "zod/mini";
import { blockText } from "@/lib/data/schema-parts";

export const callToActionSchema = z.object({
  heading: blockText(),
  text: blockText(),
  buttonText: blockText(),
  buttonLink: blockText(),
});
export type CallToActionContent = z.infer<typeof callToActionSchema>;
