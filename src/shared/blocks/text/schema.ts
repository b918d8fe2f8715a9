import { defineBlock, formattedText } from "../define-block";
import { z } from "@/shared/data/zod";

export const textBlock = defineBlock({
  type: "text",
  label: "Text",
  schema: z.object({ text: formattedText() }),
});
export type TextContent = z.infer<typeof textBlock.schema>;
