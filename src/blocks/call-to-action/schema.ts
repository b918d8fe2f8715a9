import { blockText, defineBlock, linkUrl } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

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
