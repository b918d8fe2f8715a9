import type { ReactNode } from "react";
import type { FieldValue } from "@/shared/data/formatted-text";
import { BookingFields } from "../booking/fields";
import { CallToActionFields } from "../call-to-action/fields";
import { blockDefinitions, type BlockContent, type BlockOf, type BlockType } from "../definitions";
import { FaqFields } from "../faq/fields";
import { GalleryFields } from "../gallery/fields";
import { HeroFields } from "../hero/fields";
import { ImageFields } from "../image/fields";
import { MapFields } from "../map/fields";
import { OpeningHoursFields } from "../opening-hours/fields";
import { PricesFields } from "../prices/fields";
import type { FieldsProps } from "./shared-fields";
import { TextFields } from "../text/fields";

type Fields<Type extends BlockType> = (props: FieldsProps<BlockContent<Type>>) => ReactNode;

const fields: { [Type in BlockType]: Fields<Type> } = {
  text: TextFields,
  image: ImageFields,
  hero: HeroFields,
  callToAction: CallToActionFields,
  faq: FaqFields,
  gallery: GalleryFields,
  prices: PricesFields,
  openingHours: OpeningHoursFields,
  map: MapFields,
  booking: BookingFields,
};

type BlockFieldsProps<Type extends BlockType> = {
  block: BlockOf<Type>;
  onChange: (change: Record<string, FieldValue>) => void;
};

/** The fields of the editor for one block; `onChange` gets what has changed of its content. */
export function BlockFields<Type extends BlockType>({ block, onChange }: BlockFieldsProps<Type>) {
  const { type, content } = block;
  const Fields: Fields<Type> = fields[type];
  return <Fields definition={blockDefinitions[type]} content={content} onChange={onChange} />;
}
