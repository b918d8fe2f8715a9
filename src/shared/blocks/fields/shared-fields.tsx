import { use, useCallback, type ChangeEvent } from "react";
import type { FieldValue } from "@/shared/data/formatted-text";
import { Field } from "@/shared/ui/field";
import { TextArea, TextInput } from "@/shared/ui/text-input";
import { TextEditor } from "./text-editor/text-editor";
import { addressKind, fieldProblems, type BlockDefinition } from "../define-block";
import { LinkChoiceContext } from "./link-choice";

/** What the fields of one block get from the editor; `onChange` takes the fields that change. */
export type FieldsProps<Content> = {
  definition: BlockDefinition;
  content: Content;
  onChange: (change: Record<string, FieldValue>) => void;
};

const inputs = {
  text: { dir: "auto" },
  link: { placeholder: "/contact" },
  picture: { type: "url", placeholder: "https://" },
} as const;

/** The fields that hold nothing but a string. */
type TextKey<Content> = {
  [Key in keyof Content]: Content[Key] extends string ? Key : never;
}[keyof Content] &
  string;

type BlockFieldProps<Content> = FieldsProps<Content> & {
  name: TextKey<Content>;
  label: string;
  hint?: string;
  wide?: boolean;
  /** Lines of a longer text. */
  rows?: number;
};

const textOf = (value: FieldValue | undefined) => (typeof value === "string" ? value : "");

/** One field of a block; what kind of input it is and what it refuses stands in the schema. */
export function BlockField<Content extends Record<string, FieldValue>>(
  props: BlockFieldProps<Content>,
) {
  const { definition, content, onChange, name, label, hint, wide, rows } = props;
  const problem = fieldProblems(definition, content).find(
    ({ field, rule }) => field === name && rule === "address",
  );
  const kind = addressKind(definition, name);
  const control = {
    ...inputs[kind === undefined || kind === "pictures" ? "text" : kind],
    value: textOf(content[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
  };
  return (
    <Field label={label} look="box" hint={hint} wide={wide} error={problem?.message}>
      {rows ? <TextArea {...control} rows={rows} /> : <TextInput {...control} />}
    </Field>
  );
}

type FormattedFieldProps<Content> = FieldsProps<Content> & {
  name: keyof Content & string;
  label: string;
  rows: number;
};

/** A field whose text may have a form (docs/page-editor.md#formatted-text). */
export function FormattedField<Content extends Record<string, FieldValue>>(
  props: FormattedFieldProps<Content>,
) {
  const { content, name, label, rows } = props;
  const chooseLink = use(LinkChoiceContext) ?? undefined;
  const { onChange } = props;
  const change = useCallback((value: FieldValue) => onChange({ [name]: value }), [onChange, name]);
  return (
    <Field
      label={label}
      look="box"
      wide
      hint="Enter begins a new paragraph, Shift and Enter a new line."
    >
      <TextEditor
        value={content[name] ?? ""}
        onChange={change}
        chooseLink={chooseLink}
        rows={rows}
      />
    </Field>
  );
}
