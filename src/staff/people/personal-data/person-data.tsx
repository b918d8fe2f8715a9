import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { problemOf } from "@/shared/http/errors";
import { Button } from "@/shared/ui/button";
import { ErrorState } from "@/shared/ui/error-state";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { SkeletonRows } from "@/shared/ui/skeleton";
import { TextInput } from "@/shared/ui/text-input";
import { useChange } from "@/staff/kit/use-change";
import { ErasureDialog } from "./erasure-dialog";
import { FoundRows } from "./found-rows";
import {
  exportRows,
  foundQuery,
  nameOf,
  type Choice,
  type FoundRow,
  type DataSubject,
} from "./queries";

const nobody: DataSubject = { email: "", phone: "", words: "" };
const isAddress = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text);
const hasNumber = (text: string) => /[1-9]/.test(text);

/** Finds what is stored about a person; exports or erases what is chosen of it (docs/roles.md#erasure). */
export function PersonData() {
  const [fields, setFields] = useState(nobody);
  const [asked, setAsked] = useState<DataSubject | null>(null);
  const [errors, setErrors] = useState<Partial<DataSubject>>({});
  const [report, setReport] = useState<string | null>(null);

  function search(event: FormEvent) {
    event.preventDefault();
    const person = {
      email: fields.email.trim().toLowerCase(),
      phone: fields.phone.trim(),
      words: fields.words.trim(),
    };
    const wrong = errorsOf(person);
    setErrors(wrong);
    setReport(null);
    if (Object.keys(wrong).length === 0) setAsked(person);
  }

  const input = (name: keyof DataSubject) => ({
    name: `person-${name}`,
    autoComplete: "off",
    value: fields[name],
    onChange: (event: { target: { value: string } }) =>
      setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <div className="grid gap-8">
      <form noValidate onSubmit={search} className="grid max-w-measure gap-5">
        <Field label="Email" look="box" error={errors.email}>
          <TextInput type="email" {...input("email")} />
        </Field>
        <Field label="Phone" optional look="box" error={errors.phone}>
          <TextInput type="tel" {...input("phone")} />
        </Field>
        <Field
          label="Words to look for"
          optional
          look="box"
          hint="A name or a registration that a text may hold."
          error={errors.words}
        >
          <TextInput {...input("words")} maxLength={100} />
        </Field>
        <Button type="submit" variant="dark" className="justify-self-start">
          Search
        </Button>
      </form>
      {report && <Notice kind="info">{report}</Notice>}
      {asked && <Found key={JSON.stringify(asked)} person={asked} onReport={setReport} />}
    </div>
  );
}

type FoundProps = { person: DataSubject; onReport: (text: string | null) => void };

/** What a search found, and what to do with the rows that are chosen. */
function Found({ person, onReport }: FoundProps) {
  const found = useQuery(foundQuery(person));
  const exporting = useChange(exportRows);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [erasing, setErasing] = useState<Choice | null>(null);
  if (found.isPending) return <SkeletonRows rows={4} label="Searching" />;
  if (found.isError) {
    return (
      <ErrorState
        title="The search failed"
        text={problemOf(found.error).text}
        onRetry={() => void found.refetch()}
        retrying={found.isRefetching}
      />
    );
  }

  const name = nameOf(person);
  // Only what bears the address itself is chosen beforehand: the rest may be somebody else's.
  const isChosen = (row: FoundRow) => choices.get(idOf(row)) ?? row.reason === "address";
  const rows = found.data.rows.filter(isChosen);

  function save() {
    onReport(null);
    const saved = `What was chosen about ${name} has been saved as a file.`;
    exporting.mutate({ person, rows }, { onSuccess: () => onReport(saved) });
  }

  return (
    <section aria-label={`Found about ${name}`} className="grid gap-6">
      <FoundRows
        {...found.data}
        isChosen={isChosen}
        onChoose={(changed, chosen) =>
          setChoices(new Map([...choices, ...changed.map((row) => [idOf(row), chosen] as const)]))
        }
      />
      {found.data.rows.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {rows.length} of {found.data.rows.length} chosen
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="dark" busy={exporting.isPending} onClick={save}>
              Export as JSON
            </Button>
            <Button
              variant="danger"
              aria-disabled={rows.length === 0}
              onClick={() => setErasing({ person, rows })}
            >
              Erase what is chosen
            </Button>
          </div>
        </>
      )}
      <ErasureDialog choice={erasing} onClose={() => setErasing(null)} onErased={onReport} />
    </section>
  );
}

const idOf = ({ source, key }: FoundRow) => `${source} ${key}`;

function errorsOf({ email, phone, words }: DataSubject): Partial<DataSubject> {
  return {
    ...(!isAddress(email) &&
      (email !== "" || !hasNumber(phone)) && { email: "Please enter a valid email address." }),
    ...(phone !== "" && !hasNumber(phone) && { phone: "Please enter a telephone number." }),
    ...(words !== "" && words.length < 3 && { words: "Please enter at least three characters." }),
  };
}
