import { useId, type ReactNode } from "react";
import { classes } from "./classes";
import { FieldContext, type FieldLook } from "./field-context";

type FieldProps = {
  label: ReactNode;
  /** Shows the mark 'optional'; fields without it are required. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** The message of the field; makes the control invalid. */
  error?: string | undefined;
  /** The whole width of the card instead of half of it. */
  wide?: boolean | undefined;
  /** `cell` of a ruled job card, or a `box` of its own (staff). */
  look?: FieldLook | undefined;
  children: ReactNode;
};

/**
 * A labelled control with hint and error. The control inside (`TextInput`, `TextArea`,
 * `PlateInput`, `DateInput`) reads id, description and state from context.
 */
export function Field({ label, optional, hint, error, wide, look = "cell", children }: FieldProps) {
  const wiring = useWiring(hint, error, look);
  return (
    <div className={frame(look, wide)} data-invalid={error ? "" : undefined}>
      <label id={`${wiring.id}-label`} htmlFor={wiring.id} className={labelClass(error)}>
        <span>{label}</span>
        {optional && <OptionalMark />}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}

/** Several controls under one legend (`RadioPicks`, check boxes). */
export function FieldGroup({
  label,
  optional,
  hint,
  error,
  wide,
  look = "cell",
  children,
}: FieldProps) {
  const wiring = useWiring(hint, error, look);
  return (
    <fieldset
      className={frame(look, wide)}
      data-invalid={error ? "" : undefined}
      aria-describedby={wiring.describedBy}
    >
      <legend className={classes(labelClass(error), "float-left mb-2.5")}>
        <span>{label}</span>
        {optional && <OptionalMark />}
      </legend>
      <div className="clear-both">
        <FieldContext value={wiring}>{children}</FieldContext>
      </div>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </fieldset>
  );
}

function OptionalMark() {
  return <span className="font-normal text-mute">optional</span>;
}

function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small leading-card text-mute">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-2 flex items-start gap-2 text-small leading-card font-semibold text-bad"
        >
          <span
            aria-hidden="true"
            className="grid size-5 flex-none place-items-center rounded-full bg-bad text-spec leading-none font-bold text-pane"
          >
            !
          </span>
          {error}
        </p>
      )}
    </>
  );
}

function useWiring(hint: ReactNode, error: string | undefined, look: FieldLook) {
  const id = useId();
  const describedBy =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return { id, describedBy, invalid: Boolean(error), look };
}

function frame(look: FieldLook, wide: boolean | undefined): string {
  return classes(look === "cell" ? "cell" : "min-w-0", wide && "col-span-full");
}

function labelClass(error: string | undefined): string {
  return classes(
    "flex w-full justify-between gap-3 text-small leading-snug font-semibold",
    error && "text-bad",
  );
}
