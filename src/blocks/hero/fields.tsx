import { safePictureUrl } from "@/lib/seo/safe-url";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import type { HeroContent } from "./schema";

type Props = { content: HeroContent; onChange: (change: Partial<HeroContent>) => void };

export function HeroFields({ content, onChange }: Props) {
  const { heading, subheading, backgroundImage } = content;
  return (
    <>
      <Field label="Hero Heading" look="box">
        <TextInput
          dir="auto"
          value={heading}
          onChange={(event) => onChange({ heading: event.target.value })}
        />
      </Field>
      <Field label="Subheading" look="box">
        <TextInput
          dir="auto"
          value={subheading}
          onChange={(event) => onChange({ subheading: event.target.value })}
        />
      </Field>
      <Field
        label="Background Image URL (Optional)"
        look="box"
        wide
        error={
          backgroundImage !== "" && safePictureUrl(backgroundImage) === null
            ? "Use an address that begins with https:// or with / for a picture of this site."
            : undefined
        }
      >
        <TextInput
          type="url"
          value={backgroundImage}
          placeholder="https://"
          onChange={(event) => onChange({ backgroundImage: event.target.value })}
        />
      </Field>
    </>
  );
}
