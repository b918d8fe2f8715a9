import type { ChangeEvent } from "react";
import { Field } from "@/ui/field";
import { TextArea, TextInput } from "@/ui/text-input";
import { addressKind, fieldProblems, type BlockDefinition } from "./define-block";

/** What the fields of one block get from the editor; `onChange` takes the fields that change. */
export type FieldsProps<Content> = {
  definition: BlockDefinition;
  content: Content;
  onChange: (change: Record<string, string>) => void;
};

const inputs = {
  text: { dir: "auto" },
  link: { placeholder: "/contact" },
  picture: { type: "url", placeholder: "https://" },
} as const;

type BlockFieldProps<Content> = FieldsProps<Content> & {
  name: keyof Content & string;
  label: string;
  hint?: string;
  wide?: boolean;
  /** Lines of a longer text. */
  rows?: number;
};

/** One field of a block; what kind of input it is and what it refuses stands in the schema. */
export function BlockField<Content extends Record<string, string>>(
  props: BlockFieldProps<Content>,
) {
  const { definition, content, onChange, name, label, hint, wide, rows } = props;
  const problem = fieldProblems(definition, content).find(
    ({ field, rule }) => field === name && rule === "address",
  );
  const control = {
    ...inputs[addressKind(definition, name) ?? "text"],
    value: content[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
  };
  return (
    <Field label={label} look="box" hint={hint} wide={wide} error={problem?.message}>
      {rows ? <TextArea {...control} rows={rows} /> : <TextInput {...control} />}
    </Field>
  );
}
