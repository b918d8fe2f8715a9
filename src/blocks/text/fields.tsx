import { BlockField, type FieldsProps } from "@/blocks/shared-fields";
import type { TextContent } from "./schema";

export function TextFields(props: FieldsProps<TextContent>) {
  return (
    <BlockField
      {...props}
      name="text"
      label="Text Content"
      rows={5}
      wide
      hint="A blank line begins a new paragraph."
    />
  );
}
