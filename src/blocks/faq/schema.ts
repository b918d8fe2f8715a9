import { blockText, defineBlock } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const faqBlock = defineBlock({
  type: "faq",
  label: "FAQ",
  schema: z.object({ question: blockText(), answer: blockText() }),
});
export type FaqContent = z.infer<typeof faqBlock.schema>;
