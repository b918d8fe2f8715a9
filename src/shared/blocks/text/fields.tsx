import { FormattedField, type FieldsProps } from "../fields/shared-fields";
import type { TextContent } from "./schema";

export function TextFields(props: FieldsProps<TextContent>) {
  return <FormattedField {...props} name="text" label="Text Content" rows={5} />;
}
