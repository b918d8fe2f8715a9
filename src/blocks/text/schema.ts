import { defineBlock, formattedText } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const textBlock = defineBlock({
  type: "text",
  label: "Text",
  schema: z.object({ text: formattedText() }),
});
export type TextContent = z.infer<typeof textBlock.schema>;
