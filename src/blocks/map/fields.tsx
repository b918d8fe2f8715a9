import { BlockField, type FieldsProps } from "@/blocks/shared-fields";
import type { MapContent } from "./schema";

export function MapFields(props: FieldsProps<MapContent>) {
  return (
    <BlockField
      {...props}
      name="heading"
      label="Heading"
      wide
      hint="The address below it is the garage’s own."
    />
  );
}
