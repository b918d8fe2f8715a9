import { blockText, defineBlock, formattedText } from "../define-block";
import { z } from "@/shared/data/zod";

export const faqBlock = defineBlock({
  type: "faq",
  label: "FAQ",
  schema: z.object({ question: blockText(), answer: formattedText() }),
});
export type FaqContent = z.infer<typeof faqBlock.schema>;
