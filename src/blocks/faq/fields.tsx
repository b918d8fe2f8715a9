import { Field } from "@/ui/field";
import { TextArea, TextInput } from "@/ui/text-input";
import type { FaqContent } from "./schema";

type Props = { content: FaqContent; onChange: (change: Partial<FaqContent>) => void };

export function FaqFields({ content, onChange }: Props) {
  return (
    <>
      <Field label="Question" look="box" wide>
        <TextInput
          dir="auto"
          value={content.question}
          onChange={(event) => onChange({ question: event.target.value })}
        />
      </Field>
      <Field label="Answer" look="box" wide>
        <TextArea
          dir="auto"
          rows={3}
          value={content.answer}
          onChange={(event) => onChange({ answer: event.target.value })}
        />
      </Field>
    </>
  );
}
