import { blockText, defineBlock } from "../define-block";
import { z } from "@/shared/data/zod";

export const pricesBlock = defineBlock({
  type: "prices",
  label: "Prices",
  schema: z.object({
    heading: blockText(),
    /** Slugs of the services, with blanks between; empty: all that have a price. */
    services: blockText(),
  }),
});
export type PricesContent = z.infer<typeof pricesBlock.schema>;
