import type { Ref } from "react";
import type { $ZodType, output } from "zod/v4/core";

/** Texts of a form's fields by name. */
export type FieldTexts = Record<string, string>;

/** What became of a submit; `title` and `text` are the toast of a failure. */
export type SubmitOutcome = { ok: true } | { ok: false; title: string; text: string };

export type SubmitContext = {
  /** The form's storage key. */
  form: string;
  /** True where the honeypot was filled: a person cannot see it. */
  suspect: boolean;
};

/** The part of a form that is fetched when the form comes near: its rules, and where it goes. */
export type FormRules = {
  schema: $ZodType<FieldTexts, FieldTexts>;
  submit: (values: FieldTexts, context: SubmitContext) => Promise<SubmitOutcome>;
  /** Title and text of the toast on success. */
  success: { title: string; text?: string };
};

/** Joins a schema with a submit that takes what the schema gives. */
export function formRules<Schema extends $ZodType<FieldTexts, FieldTexts>>(rules: {
  schema: Schema;
  submit: (values: output<Schema>, context: SubmitContext) => Promise<SubmitOutcome>;
  success: FormRules["success"];
}): FormRules {
  // The engine passes on nothing but what the schema let through.
  return { ...rules, submit: (values, context) => rules.submit(values as output<Schema>, context) };
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
