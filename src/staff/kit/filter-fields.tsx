import { Field } from "@/shared/ui/field";
import { Select, TextInput } from "@/shared/ui/text-input";

type SearchFieldProps = {
  value: string;
  /** Names what is searched: "Email or name". */
  placeholder: string;
  onChange: (text: string) => void;
};

/** The search of a list of staff. */
export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <Field label="Search" look="box">
      <TextInput {...rest} type="search" onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

type SelectFieldProps = {
  label: string;
  /** What each value is called, in the order shown. */
  labels: Record<string, string>;
  /** The choice that leaves the list as it is; its value is "". */
  all?: string;
  value: string;
  onChange: (value: string) => void;
};

/** One choice that narrows or orders a list of staff. */
export function SelectField({ label, labels, all, value, onChange }: SelectFieldProps) {
  return (
    <Field label={label} look="box">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        <Options labels={labels} />
      </Select>
    </Field>
  );
}

/** The options of a `<select>`, by their values. */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
