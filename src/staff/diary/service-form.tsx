import { useState, type FormEvent } from "react";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Field, FieldGroup } from "@/shared/ui/field";
import { Options } from "@/staff/kit/filter-fields";
import { Notice } from "@/shared/ui/notice";
import { Select, TextInput } from "@/shared/ui/text-input";
import type { Kind, BookableService } from "./schema";
import { useChangeSettings, type ServiceValues } from "./settings-queries";
import { kindNames } from "./words";

const kinds = Object.keys(kindNames) as Kind[];
/** What the booking form calls the service, so that it is found there. */
const formServices = {
  mot: "MOT Test",
  service: "Service",
  repair: "Repair",
  diagnostic: "Diagnostic",
  other: "Other",
};

type Numbers = "minutes" | "step_minutes" | "notice_minutes" | "ahead_days";
const numbers: Record<Numbers, { label: string; min: number; max: number }> = {
  minutes: { label: "Length in minutes", min: 15, max: 600 },
  step_minutes: { label: "A start every … minutes", min: 5, max: 240 },
  notice_minutes: { label: "Notice in minutes", min: 0, max: 20_160 },
  ahead_days: { label: "Days ahead at most", min: 1, max: 400 },
};

const fresh: ServiceValues = {
  key: "",
  title: "",
  form_service: "repair",
  minutes: 60,
  needs: ["lift"],
  offers: [],
  step_minutes: 30,
  notice_minutes: 120,
  ahead_days: 90,
  online: true,
  position: 0,
};

type ServiceFormProps = {
  /** Without one, a new one is made. */
  service?: BookableService;
  position: number;
  onDone: () => void;
};

/** Changes a service or adds one. */
export function ServiceForm({ service, position, onDone }: ServiceFormProps) {
  const change = useChangeSettings();
  const [values, setValues] = useState<ServiceValues>(service ?? { ...fresh, position });
  const [checks, setChecks] = useState(false);
  const set = (changes: Partial<ServiceValues>) => setValues({ ...values, ...changes });
  const needsProblem = values.needs.length === 0 ? "Please tick what it needs." : undefined;
  const titleProblem = values.title.trim() === "" ? "Please type a name." : undefined;
  const numberProblem = (name: Numbers) => {
    const { min, max } = numbers[name];
    const isFine = Number.isInteger(values[name]) && values[name] >= min && values[name] <= max;
    return isFine ? undefined : `Please type a whole number from ${min} to ${max}.`;
  };
  const isFine =
    !needsProblem &&
    !titleProblem &&
    (Object.keys(numbers) as Numbers[]).every((name) => !numberProblem(name));

  function save(event: FormEvent) {
    event.preventDefault();
    setChecks(true);
    if (!isFine || change.isPending) return;
    const { id, key, ...to } = { id: 0, ...values, title: values.title.trim() };
    change.mutate(
      service
        ? { what: "service", id, to }
        : { what: "add service", to: { ...to, key: key || keyOf(to.title) } },
      { onSuccess: onDone },
    );
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      {change.problem && <Notice kind="error">{change.problem}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" look="box" error={checks ? titleProblem : undefined}>
          <TextInput
            value={values.title}
            maxLength={60}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label="In the form" look="box">
          <Select
            value={values.form_service}
            onChange={(event) => set({ form_service: event.target.value })}
          >
            <Options labels={formServices} />
          </Select>
        </Field>
        {(Object.keys(numbers) as Numbers[]).map((name) => (
          <Field
            key={name}
            label={numbers[name].label}
            look="box"
            error={checks ? numberProblem(name) : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={Number.isNaN(values[name]) ? "" : values[name]}
              onChange={(event) => set({ [name]: Number.parseInt(event.target.value, 10) })}
            />
          </Field>
        ))}
        <Kinds
          label="Needs"
          error={checks ? needsProblem : undefined}
          value={values.needs}
          onChange={(needs) =>
            set({ needs, offers: values.offers.filter((kind) => !needs.includes(kind)) })
          }
        />
        {!values.needs.includes("courtesy_car") && (
          <FieldGroup label="Visitors may add" look="box">
            <CheckBox
              label={kindNames.courtesy_car}
              checked={values.offers.includes("courtesy_car")}
              onChange={({ target }) => {
                const others = values.offers.filter((kind) => kind !== "courtesy_car");
                set({ offers: target.checked ? [...others, "courtesy_car"] : others });
              }}
            />
          </FieldGroup>
        )}
      </div>
      <CheckBox
        label="Visitors can book it"
        checked={values.online}
        onChange={(event) => set({ online: event.target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="dark" size="small" busy={change.isPending}>
          {service ? "Save" : "Add the service"}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Leave it
        </Button>
      </div>
    </form>
  );
}

type KindsProps = {
  label: string;
  error?: string | undefined;
  value: readonly Kind[];
  onChange: (kinds: Kind[]) => void;
};

function Kinds({ label, error, value, onChange }: KindsProps) {
  return (
    <FieldGroup label={label} look="box" error={error}>
      {kinds.map((kind) => (
        <CheckBox
          key={kind}
          label={kindNames[kind]}
          checked={value.includes(kind)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, kind] : value.filter((one) => one !== kind))
          }
        />
      ))}
    </FieldGroup>
  );
}

const digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A key of letters and underscores: "Tyres 2" → "tyres_two". */
function keyOf(title: string): string {
  const key = title
    .toLowerCase()
    .replace(/\d/g, (digit) => `_${digits[Number(digit)]}_`)
    .replace(/[^a-z]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 30);
  return key.length < 2 ? `service_${key}` : key;
}
