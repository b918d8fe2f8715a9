import { blockText, defineBlock } from "../define-block";
import { z } from "@/shared/data/zod";

export const bookingBlock = defineBlock({
  type: "booking",
  label: "Booking Button",
  schema: z.object({
    heading: blockText(),
    text: blockText(),
    buttonText: blockText(),
    /** A value of `serviceOptions`; anything else is 'other'. */
    service: blockText(),
  }),
});
export type BookingContent = z.infer<typeof bookingBlock.schema>;
