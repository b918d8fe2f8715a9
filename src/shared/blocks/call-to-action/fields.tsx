import { ChooseLinkButton } from "../fields/link-choice";
import { BlockField, type FieldsProps } from "../fields/shared-fields";
import type { CallToActionContent } from "./schema";

export function CallToActionFields(props: FieldsProps<CallToActionContent>) {
  return (
    <>
      <BlockField {...props} name="heading" label="Heading" />
      <BlockField {...props} name="text" label="Text" />
      <BlockField {...props} name="buttonText" label="Button Text" />
      <BlockField {...props} name="buttonLink" label="Button Link" />
      <ChooseLinkButton
        current={props.content.buttonLink}
        onTake={(buttonLink) => props.onChange({ buttonLink })}
      />
    </>
  );
}
