import { FocalPoint } from "../fields/focal-point";
import { ChoosePicture, type ChosenPicture } from "../fields/picture-choice";
import { BlockField, type FieldsProps } from "../fields/shared-fields";
import type { ImageContent } from "./schema";

export function ImageFields(props: FieldsProps<ImageContent>) {
  const { content, onChange } = props;
  return (
    <>
      <BlockField {...props} name="url" label="Image URL" />
      <BlockField
        {...props}
        name="alt"
        label="Alt Text"
        hint="What the picture shows, for those who cannot see it."
      />
      <ChoosePicture onTake={(picture) => onChange(withPicture(content, picture))} />
      <FocalPoint
        url={content.url}
        focus={content.focus}
        onChange={(focus) => onChange({ focus })}
      />
    </>
  );
}

/** An alternative text written before there is a picture is meant for the one that is chosen. */
function withPicture({ url, alt }: ImageContent, picture: ChosenPicture): ImageContent {
  return { url: picture.url, alt: url === "" && alt !== "" ? alt : picture.alt, focus: "" };
}
