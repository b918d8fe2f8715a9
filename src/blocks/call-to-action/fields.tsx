import { safeUrl } from "@/lib/seo/safe-url";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import type { CallToActionContent } from "./schema";

type Props = {
  content: CallToActionContent;
  onChange: (change: Partial<CallToActionContent>) => void;
};

export function CallToActionFields({ content, onChange }: Props) {
  const { heading, text, buttonText, buttonLink } = content;
  return (
    <>
      <Field label="Heading" look="box">
        <TextInput
          dir="auto"
          value={heading}
          onChange={(event) => onChange({ heading: event.target.value })}
        />
      </Field>
      <Field label="Text" look="box">
        <TextInput
          dir="auto"
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <Field label="Button Text" look="box">
        <TextInput
          dir="auto"
          value={buttonText}
          onChange={(event) => onChange({ buttonText: event.target.value })}
        />
      </Field>
      <Field
        label="Button Link"
        look="box"
        error={
          buttonLink !== "" && safeUrl(buttonLink) === null
            ? "Use https://…, mailto:…, tel:… or a path of this site such as /contact."
            : undefined
        }
      >
        <TextInput
          value={buttonLink}
          placeholder="/contact"
          onChange={(event) => onChange({ buttonLink: event.target.value })}
        />
      </Field>
    </>
  );
}
