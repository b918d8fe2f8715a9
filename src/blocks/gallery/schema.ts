import { blockText, defineBlock, pictureList } from "@/blocks/define-block";
import { z } from "@/lib/data/zod";

export const galleryBlock = defineBlock({
  type: "gallery",
  label: "Gallery",
  schema: z.object({ heading: blockText(), pictures: pictureList() }),
});
export type GalleryContent = z.infer<typeof galleryBlock.schema>;
