import { safePictureUrl } from "@/lib/seo/safe-url";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import type { ImageContent } from "./schema";

type Props = { content: ImageContent; onChange: (change: Partial<ImageContent>) => void };

export function ImageFields({ content, onChange }: Props) {
  const { url, alt } = content;
  return (
    <>
      <Field
        label="Image URL"
        look="box"
        error={
          url !== "" && safePictureUrl(url) === null
            ? "Use an address that begins with https:// or with / for a picture of this site."
            : undefined
        }
      >
        <TextInput
          type="url"
          value={url}
          placeholder="https://"
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
      <Field
        label="Alt Text"
        look="box"
        hint="What the picture shows, for those who cannot see it."
      >
        <TextInput
          dir="auto"
          value={alt}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
      </Field>
    </>
  );
}
