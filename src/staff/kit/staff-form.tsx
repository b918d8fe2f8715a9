import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/shared/ui/button";
import { Notice } from "@/shared/ui/notice";

type StaffFormProps<Typed extends FieldValues, Values extends FieldValues> = {
  form: UseFormReturn<Typed, unknown, Values>;
  /** Names the form where no heading does. */
  label?: string;
  /** Why it could not be sent, as `useChange` says it. */
  problem: string | null;
  pending: boolean;
  submit: string;
  cancel?: string;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form of the staff area: its fields, why it was refused, and the two buttons. */
export function StaffForm<Typed extends FieldValues, Values extends FieldValues>(
  props: StaffFormProps<Typed, Values>,
) {
  const { form, label, problem, pending, submit, cancel = "Cancel", children } = props;
  const send = form.handleSubmit((values) => {
    if (!pending) props.onSubmit(values);
  });
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => void send(event)}
    >
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending}>
          {submit}
        </Button>
        <Button variant="line" onClick={props.onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
