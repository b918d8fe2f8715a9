import { blockText, defineBlock, focalPoint, pictureAddress } from "../define-block";
import { z } from "@/shared/data/zod";

export const heroBlock = defineBlock({
  type: "hero",
  label: "Hero",
  schema: z.object({
    heading: blockText(),
    subheading: blockText(),
    backgroundImage: pictureAddress(),
    focus: focalPoint(),
  }),
});
export type HeroContent = z.infer<typeof heroBlock.schema>;
