import { FocalPoint } from "../fields/focal-point";
import { ChoosePicture } from "../fields/picture-choice";
import { BlockField, type FieldsProps } from "../fields/shared-fields";
import type { HeroContent } from "./schema";

export function HeroFields(props: FieldsProps<HeroContent>) {
  return (
    <>
      <BlockField {...props} name="heading" label="Hero Heading" />
      <BlockField {...props} name="subheading" label="Subheading" />
      <BlockField {...props} name="backgroundImage" label="Background Image URL (Optional)" wide />
      <ChoosePicture onTake={({ url }) => props.onChange({ backgroundImage: url, focus: "" })} />
      <FocalPoint
        url={props.content.backgroundImage}
        focus={props.content.focus}
        onChange={(focus) => props.onChange({ focus })}
      />
    </>
  );
}
