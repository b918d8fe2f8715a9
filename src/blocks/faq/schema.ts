import { blockText, defineBlock, formattedText } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const faqBlock = defineBlock({
  type: "faq",
  label: "FAQ",
  schema: z.object({ question: blockText(), answer: formattedText() }),
});
export type FaqContent = z.infer<typeof faqBlock.schema>;
