import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import type { FormFields } from "./types";

type PersonFieldProps = FormFields & { wide?: boolean; optional?: boolean };

/** Who fills in a form; the name of the field is `name`. */
export function NameField({ control, error, wide }: PersonFieldProps) {
  return (
    <Field label="Your name" error={error("name")} wide={wide}>
      <TextInput {...control("name")} autoComplete="name" autoCapitalize="words" required />
    </Field>
  );
}

/** Where to write to; the name of the field is `email`. */
export function EmailField({ control, error, wide }: PersonFieldProps) {
  return (
    <Field label="Email" error={error("email")} wide={wide}>
      <TextInput
        {...control("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}

/** Where to ring; the name of the field is `phone`. */
export function PhoneField({ control, error, wide, optional }: PersonFieldProps) {
  return (
    <Field label="Phone" optional={optional} error={error("phone")} wide={wide}>
      <TextInput
        {...control("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={!optional}
      />
    </Field>
  );
}
