import { blockText, defineBlock, focalPoint, pictureUrl } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const imageBlock = defineBlock({
  type: "image",
  label: "Image",
  schema: z.object({ url: pictureUrl(), alt: blockText(), focus: focalPoint() }),
});
export type ImageContent = z.infer<typeof imageBlock.schema>;
