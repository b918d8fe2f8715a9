import { BlockField, type FieldsProps } from "../fields/shared-fields";
import type { OpeningHoursContent } from "./schema";

export function OpeningHoursFields(props: FieldsProps<OpeningHoursContent>) {
  return (
    <BlockField
      {...props}
      name="heading"
      label="Heading"
      wide
      hint="The hours and the days that are closed come from the screen The garage."
    />
  );
}
