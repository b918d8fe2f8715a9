import { BlockField, type FieldsProps } from "../fields/shared-fields";
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
