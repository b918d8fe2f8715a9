import { BlockField, FormattedField, type FieldsProps } from "../fields/shared-fields";
import type { FaqContent } from "./schema";

export function FaqFields(props: FieldsProps<FaqContent>) {
  return (
    <>
      <BlockField {...props} name="question" label="Question" wide />
      <FormattedField {...props} name="answer" label="Answer" rows={3} />
    </>
  );
}
