import { blockText, defineBlock, linkUrl } from "../define-block";
import { z } from "@/shared/data/zod";

export const callToActionBlock = defineBlock({
  type: "callToAction",
  label: "CTA",
  schema: z.object({
    heading: blockText(),
    text: blockText(),
    buttonText: blockText(),
    buttonLink: linkUrl(),
  }),
});
export type CallToActionContent = z.infer<typeof callToActionBlock.schema>;
