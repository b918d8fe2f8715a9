import { BlockField, type FieldsProps } from "../fields/shared-fields";
import { serviceOptions } from "@/shared/site/service-options";
import { Field } from "@/shared/ui/field";
import { Select } from "@/shared/ui/text-input";
import type { BookingContent } from "./schema";

export function BookingFields(props: FieldsProps<BookingContent>) {
  const { content, onChange } = props;
  const isKnown = serviceOptions.some(({ value }) => value === content.service);
  return (
    <>
      <BlockField
        {...props}
        name="heading"
        label="Heading"
        hint="The booking form names it as what is booked."
      />
      <BlockField {...props} name="text" label="Text" />
      <BlockField {...props} name="buttonText" label="Button Text" hint="Empty: Book now." />
      <Field label="What is it for?" look="box">
        <Select
          value={isKnown ? content.service : "other"}
          onChange={(event) => onChange({ service: event.target.value })}
        >
          {serviceOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
