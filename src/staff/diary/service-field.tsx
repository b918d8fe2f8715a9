import { Field } from "@/shared/ui/field";
import { Select } from "@/shared/ui/text-input";
import type { BookableService } from "./schema";

type ServiceFieldProps = {
  services: readonly BookableService[];
  /** The key of a service. */
  value: string;
  onChange: (key: string) => void;
};

/** What a booking of the desk is for. */
export function BookableServiceField({ services, value, onChange }: ServiceFieldProps) {
  return (
    <Field label="What for" look="box">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {services.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
