import type { Control } from "@/form/types";
import type { DayRange } from "@/lib/dates";
import { Field, FieldGroup } from "@/ui/field";
import { PlateInput } from "@/ui/plate-input";
import { RadioPicks } from "@/ui/radio-picks";
import { DateInput, TextArea, TextInput } from "@/ui/text-input";
import { serviceOptions } from "./options";

type FieldsProps = {
  control: (name: string) => Control;
  error: (name: string) => string | undefined;
};

/** Who asks, and how to reach them. */
export function PersonFields({ control, error }: FieldsProps) {
  return (
    <>
      <Field label="Your name" error={error("name")}>
        <TextInput {...control("name")} autoComplete="name" autoCapitalize="words" required />
      </Field>
      <Field label="Phone" error={error("phone")}>
        <TextInput {...control("phone")} type="tel" inputMode="tel" autoComplete="tel" required />
      </Field>
      <Field label="Email" error={error("email")} wide>
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
    </>
  );
}

export function ServiceField({ control, error }: FieldsProps) {
  return (
    <FieldGroup label="What is it for?" optional error={error("service")} wide>
      <RadioPicks {...control("service")} options={serviceOptions} />
    </FieldGroup>
  );
}

type VehicleFieldProps = FieldsProps & {
  /** Known before the visitor types: the registration from the home page. */
  known?: string | undefined;
  wide?: boolean;
};

export function VehicleField({ control, error, known, wide }: VehicleFieldProps) {
  return (
    <Field
      label="Vehicle"
      optional
      hint="Registration, or make and model"
      error={error("vehicle")}
      wide={wide}
    >
      <PlateInput
        {...control("vehicle")}
        defaultValue={known}
        autoCapitalize="characters"
        placeholder="HD24 KLM"
      />
    </Field>
  );
}

type DateFieldProps = FieldsProps & { days: DayRange | undefined; hint: string };

export function PreferredDateField({ control, error, days, hint }: DateFieldProps) {
  return (
    <Field label="Preferred date" optional hint={hint} error={error("preferredDate")}>
      <DateInput {...control("preferredDate")} min={days?.first} max={days?.last} />
    </Field>
  );
}

type MessageFieldProps = FieldsProps & { label: string; placeholder?: string; rows?: number };

export function MessageField({ control, error, label, placeholder, rows }: MessageFieldProps) {
  return (
    <Field label={label} optional error={error("message")} wide>
      <TextArea {...control("message")} rows={rows} placeholder={placeholder} />
    </Field>
  );
}
