import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import type { FormFields } from "./types";

type PersonFieldProps = FormFields & { wide?: boolean; optional?: boolean };

/** Field `name`. */
export function NameField({ control, error, wide }: PersonFieldProps) {
  return (
    <Field label="Your name" error={error("name")} wide={wide}>
      <TextInput {...control("name")} autoComplete="name" autoCapitalize="words" required />
    </Field>
  );
}

/** Field `email`. */
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

/** Field `phone`. */
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
