import { blockText, defineBlock } from "../define-block";
import { z } from "@/shared/data/zod";

export const mapBlock = defineBlock({
  type: "map",
  label: "Map",
  schema: z.object({ heading: blockText() }),
});
export type MapContent = z.infer<typeof mapBlock.schema>;
