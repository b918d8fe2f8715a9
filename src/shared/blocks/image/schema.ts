import { blockText, defineBlock, focalPoint, pictureUrl } from "../define-block";
import { z } from "@/shared/data/zod";

export const imageBlock = defineBlock({
  type: "image",
  label: "Image",
  schema: z.object({ url: pictureUrl(), alt: blockText(), focus: focalPoint() }),
});
export type ImageContent = z.infer<typeof imageBlock.schema>;
