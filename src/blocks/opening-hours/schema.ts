import { blockText, defineBlock } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const openingHoursBlock = defineBlock({
  type: "openingHours",
  label: "Opening Hours",
  schema: z.object({ heading: blockText() }),
});
export type OpeningHoursContent = z.infer<typeof openingHoursBlock.schema>;
