import type { z } from "@/shared/data/zod";
import { bookingBlock } from "./booking/schema";
import { callToActionBlock } from "./call-to-action/schema";
import { faqBlock } from "./faq/schema";
import { galleryBlock } from "./gallery/schema";
import { heroBlock } from "./hero/schema";
import { imageBlock } from "./image/schema";
import { mapBlock } from "./map/schema";
import { openingHoursBlock } from "./opening-hours/schema";
import { pricesBlock } from "./prices/schema";
import { textBlock } from "./text/schema";

/** The types of blocks, in the order of their Add buttons (docs/page-editor.md#blocks). */
export const blockDefinitions = {
  [textBlock.type]: textBlock,
  [imageBlock.type]: imageBlock,
  [heroBlock.type]: heroBlock,
  [callToActionBlock.type]: callToActionBlock,
  [faqBlock.type]: faqBlock,
  [galleryBlock.type]: galleryBlock,
  [pricesBlock.type]: pricesBlock,
  [openingHoursBlock.type]: openingHoursBlock,
  [mapBlock.type]: mapBlock,
  [bookingBlock.type]: bookingBlock,
};

export type BlockType = keyof typeof blockDefinitions;
export const blockTypes = Object.values(blockDefinitions).map(({ type }) => type);

/** The types whose Add buttons are always in sight, as given; the others are more (docs/page-editor.md#blocks). */
export const givenTypes = blockTypes.slice(0, 5);
export const moreTypes = blockTypes.slice(givenTypes.length);

/** What the fields of a block of this type hold. */
export type BlockContent<Type extends BlockType> = z.infer<
  (typeof blockDefinitions)[Type]["schema"]
>;

/** A block as it is stored and edited (docs/page-editor.md#blocks). */
export type BlockOf<Type extends BlockType> = {
  [One in Type]: { id: string; type: One; content: BlockContent<One>; order_index: number };
}[Type];
export type Block = BlockOf<BlockType>;

/** A block that cannot be parsed: never rendered, written back unchanged on save. */
export type UnreadBlock = { id: string; type: "unread"; raw: unknown; problem: string };
