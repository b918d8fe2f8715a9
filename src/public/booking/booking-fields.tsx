import { EmailField, NameField, PhoneField } from "@/shared/form/person-fields";
import type { FormFields } from "@/shared/form/types";
import { Field, FieldGroup } from "@/shared/ui/field";
import { PlateInput } from "@/shared/ui/plate-input";
import { RadioPicks } from "@/shared/ui/radio-picks";
import { TextArea } from "@/shared/ui/text-input";
import { serviceOptions } from "@/shared/site/service-options";

/** Fields `name`, `email` and `phone`. */
export function PersonFields(fields: FormFields) {
  return (
    <>
      <NameField {...fields} />
      <PhoneField {...fields} />
      <EmailField {...fields} wide />
    </>
  );
}

/** One of `serviceOptions`; optional. */
export function ServiceField({ control, error }: FormFields) {
  return (
    <FieldGroup label="What is it for?" optional error={error("service")} wide>
      <RadioPicks {...control("service")} options={serviceOptions} />
    </FieldGroup>
  );
}

/**
 * A registration, or a make and model, as typed; optional. `known` is its initial value: the
 * registration from the home page (docs/forms.md#carried-over).
 */
export function VehicleField({
  control,
  error,
  known,
}: FormFields & { known?: string | undefined }) {
  return (
    <Field
      label="Vehicle"
      optional
      hint="Registration, or make and model"
      error={error("vehicle")}
      wide
    >
      <PlateInput {...control("vehicle")} defaultValue={known} placeholder="YOUR REG" />
    </Field>
  );
}

type MessageFieldProps = FormFields & { label: string; placeholder?: string; rows?: number };

/** Free text over the full width; optional. */
export function MessageField({ control, error, label, placeholder, rows }: MessageFieldProps) {
  return (
    <Field label={label} optional error={error("message")} wide>
      <TextArea {...control("message")} autoComplete="off" rows={rows} placeholder={placeholder} />
    </Field>
  );
}
