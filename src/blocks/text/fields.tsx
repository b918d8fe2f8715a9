import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-input";
import type { TextContent } from "./schema";

type Props = { content: TextContent; onChange: (change: Partial<TextContent>) => void };

export function TextFields({ content, onChange }: Props) {
  return (
    <Field label="Text Content" look="box" wide hint="A blank line begins a new paragraph.">
      <TextArea
        dir="auto"
        rows={5}
        value={content.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </Field>
  );
}
