import type { Ref } from "react";
import type { $ZodType, output } from "zod/v4/core";
import type { Toast } from "@/ui/toast";

/** What stands in a form's fields by name: text, or the values of the ticked boxes. */
export type FieldValues = Record<string, string | string[]>;

/** What became of a submit; `title` and `text` are the toast of a failure, `field` is its cause. */
export type SubmitOutcome =
  | { ok: true }
  | { ok: false; title: string; text: string; field?: string };

type SubmitContext = {
  /** The form's storage key. */
  form: string;
  /** True where the honeypot was filled: a person cannot see it. */
  suspect: boolean;
};

/** The part of a form that is fetched when the form comes near: its rules, and where it goes. */
export type FormRules<Values extends FieldValues = FieldValues> = {
  schema: $ZodType<Values, FieldValues>;
  submit: (values: Values, context: SubmitContext) => Promise<SubmitOutcome>;
  /** The toast on success; none where the page itself shows it. */
  success?: (values: Values) => Toast;
};

/** Joins a schema with a submit that takes what the schema gives. */
export function formRules<Schema extends $ZodType<FieldValues, FieldValues>>(
  rules: FormRules<output<Schema>> & { schema: Schema },
): FormRules<output<Schema>> {
  return rules;
}

/** Spread over a control, with `error` given to the `Field` around it. */
export type Control = {
  name: string;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  onChange?: (event: { target: unknown; type?: string }) => Promise<unknown>;
  onBlur?: (event: { target: unknown; type?: string }) => Promise<unknown>;
};

/** A form whose rules have arrived. */
export type LiveForm = {
  control: (name: string) => Control;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  /** Why the last submit failed, in the catalogue's words. */
  failure: string | null;
  submit: () => void;
};
