import { CheckBox } from "@/ui/check-box";
import { Field } from "@/ui/field";
import { Options } from "@/ui/filter-fields";
import { Select } from "@/ui/text-input";
import { isStatus, statusLabels, type PageValues } from "./page-values";

type PageStandingProps = {
  values: PageValues;
  onChange: (change: Partial<PageValues>) => void;
};

/** Who is to see the page, and whether it is the homepage; beside the title, so that it is in sight. */
export function PageStanding({ values, onChange }: PageStandingProps) {
  return (
    <div className="grid content-start gap-3">
      <Field
        label="Status"
        look="box"
        hint={
          values.status === "published"
            ? "Once saved, everybody can see it."
            : "Once saved, only staff can see it."
        }
      >
        <Select
          name="status"
          value={values.status}
          onChange={({ target: { value } }) => {
            if (isStatus(value)) onChange({ status: value });
          }}
        >
          <Options labels={statusLabels} />
        </Select>
      </Field>
      <CheckBox
        label="Set as Homepage"
        checked={values.is_homepage}
        onChange={(event) => onChange({ is_homepage: event.target.checked })}
      />
    </div>
  );
}
