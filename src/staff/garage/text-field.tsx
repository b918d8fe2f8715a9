import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";

type TextFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onText: (text: string) => void;
  placeholder?: string;
};

/** A line of text within an entry of a list. */
export function TextField({ label, value, error, onText, placeholder }: TextFieldProps) {
  return (
    <Field label={label} look="box" error={error}>
      <TextInput
        dir="auto"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}
