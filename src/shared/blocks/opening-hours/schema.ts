import { blockText, defineBlock } from "../define-block";
import { z } from "@/shared/data/zod";

export const openingHoursBlock = defineBlock({
  type: "openingHours",
  label: "Opening Hours",
  schema: z.object({ heading: blockText() }),
});
export type OpeningHoursContent = z.infer<typeof openingHoursBlock.schema>;
