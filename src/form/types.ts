import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import type { z } from "@/lib/data/zod";
import type { Toast } from "@/ui/toast";

/** The values of a form's fields by name: text, or the values of the ticked boxes. */
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

/** A zod object: its keys are the names of the form's fields. */
type FormSchema<Values extends FieldValues> = z.core.$ZodType<Values, FieldValues> & {
  _zod: { def: { shape: Readonly<Record<string, z.core.$ZodType>> } };
};

/** The part of a form that is fetched when the form comes near: its rules, and where it goes. */
export type FormRules<Values extends FieldValues = FieldValues> = {
  schema: FormSchema<Values>;
  submit: (values: Values, context: SubmitContext) => Promise<SubmitOutcome>;
  /** The toast on success; none where the page itself shows it. */
  success?: (values: Values) => Toast;
};

/** Joins a schema with a submit that takes what the schema gives. */
export function formRules<Schema extends FormSchema<FieldValues>>(
  rules: FormRules<z.output<Schema>> & { schema: Schema },
): FormRules<z.output<Schema>> {
  return rules;
}

/** Spread over a control, with `error` given to the `Field` around it. */
type Control = Partial<UseFormRegisterReturn> & { name: string };

/** What the fields of a form are given: `control(name)` to spread over one, `error(name)` for its `Field`. */
export type FormFields = {
  control: (name: string) => Control;
  error: (name: string) => string | undefined;
};
export type RenderFields = (fields: FormFields) => ReactNode;

/** Why the last submit failed, in the catalogue's words: for something in the fields, or on its way. */
export type Failure = { text: string; cause: "fields" | "sending" };

/** The state of a form's last submit: errors by field, and whether it is under way. */
export type FormState = {
  errors: FieldErrors<FieldValues>;
  busy: boolean;
  failure: Failure | null;
};

/** A form whose rules have arrived. */
export type LiveForm<Values extends FieldValues> = {
  register: (name: string) => Control;
  /** Keeps the draft until the returned function is called. */
  keepDraft: () => () => void;
  /** Validates and sends; resolves to what was sent, or to null. */
  submit: () => Promise<Values | null>;
};
