import { blockText, defineBlock } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const mapBlock = defineBlock({
  type: "map",
  label: "Map",
  schema: z.object({ heading: blockText() }),
});
export type MapContent = z.infer<typeof mapBlock.schema>;
