import { blockText, defineBlock, focalPoint, pictureAddress } from "../define-block";
import { z } from "@/shared/data/zod";

export const imageBlock = defineBlock({
  type: "image",
  label: "Image",
  schema: z.object({ url: pictureAddress(), alt: blockText(), focus: focalPoint() }),
});
export type ImageContent = z.infer<typeof imageBlock.schema>;
