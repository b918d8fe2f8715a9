import type { ChosenPicture } from "@/shared/blocks/fields/picture-choice";
import type { PictureFields } from "./fields";

/** A chosen picture with its size in pixels, so that the site keeps its place; 0 where it cannot be loaded. */
export async function withSize(chosen: ChosenPicture): Promise<PictureFields> {
  const image = new Image();
  image.src = chosen.url;
  // A picture that cannot be loaded is refused by the rules, with its size of nothing.
  await image.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { ...chosen, width, height };
}
