import { blockText, defineBlock, pictureList } from "../define-block";
import { z } from "@/shared/data/zod";

export const galleryBlock = defineBlock({
  type: "gallery",
  label: "Gallery",
  schema: z.object({ heading: blockText(), pictures: pictureList() }),
});
export type GalleryContent = z.infer<typeof galleryBlock.schema>;
