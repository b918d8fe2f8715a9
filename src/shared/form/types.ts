import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import type { z } from "@/shared/data/zod";
import type { Toast } from "@/shared/ui/toast";

/** The values of a form's fields by name: text, or the values of the ticked boxes. */
export type FieldValues = Record<string, string | string[]>;

/**
 * What a visitor has to know about a form that was not sent in the usual way: `text` for its receipt,
 * or a toast in place of the usual one. Not both, so that nothing is said twice on a screen.
 */
export type SentNotice = { text: string } | { toast: { title: string; text: string } };

/**
 * Outcome of a submit. `notice`: it was sent, but not in the usual way; `reference`: what it can be
 * called by; `added`: what the answer adds to the values, for the receipt; `title` and `text` are the
 * toast of a failure, `field` is its cause, `retry` means that a later attempt may succeed, `note` says
 * what happens until then. `shown`: the fields themselves say what has to be changed.
 */
export type SubmitOutcome =
  | { ok: true; notice?: SentNotice; reference?: string; added?: Record<string, string> }
  | {
      ok: false;
      title: string;
      text: string;
      field?: string;
      retry?: boolean;
      note?: string | undefined;
    }
  | { ok: false; shown: true };

type SubmitContext = {
  /** The form's storage key. */
  form: string;
  /** True if the honeypot was filled in. */
  suspect: boolean;
  /** A retry without a press of the visitor (docs/forms.md#automatic-retry). */
  automatic?: boolean | undefined;
  /** Where the form's draft is stored; null if nowhere. */
  slot?: string | null;
};

/** A zod object: its keys are the names of the form's fields. */
type FormSchema<Values extends FieldValues> = z.core.$ZodType<Values, FieldValues> & {
  _zod: { def: { shape: Readonly<Record<string, z.core.$ZodType>> } };
};

/** The lazily loaded part of a form: its schema and its submit function. */
export type FormRules<Values extends FieldValues = FieldValues> = {
  schema: FormSchema<Values>;
  submit: (values: Values, context: SubmitContext) => Promise<SubmitOutcome>;
  /** The toast on success, if there is one; `values` are with what the answer has added. */
  success?: (values: Values) => Toast | null;
};

/** Type helper: `submit` receives the output of `schema`. */
export function formRules<Schema extends FormSchema<FieldValues>>(
  rules: FormRules<z.output<Schema>> & { schema: Schema },
): FormRules<z.output<Schema>> {
  return rules;
}

/** Props to spread on a control. */
type Control = Partial<UseFormRegisterReturn> & { name: string };

/** Given to a form's fields: `control(name)` to spread on a control, `error(name)` for its `Field`. */
export type FormFields = {
  control: (name: string) => Control;
  error: (name: string) => string | undefined;
};
export type RenderFields = (fields: FormFields) => ReactNode;

/** Why the last submit failed: invalid fields, or an error while sending; `note`: what happens next. */
export type Failure = { text: string; cause: "fields" | "sending"; note?: string | undefined };

/**
 * The state of a form's last submit: errors by field, and whether it is under way. `kept` is false
 * if the browser refused to store the draft.
 */
export type FormState = {
  errors: FieldErrors<FieldValues>;
  busy: boolean;
  failure: Failure | null;
  kept: boolean;
};

/**
 * What was sent; `notice` is for the receipt, `reference` is what it can be called by, `automatic` if
 * by a retry without a press.
 */
export type Sent<Values extends FieldValues> = {
  values: Values;
  notice?: string | undefined;
  reference?: string | undefined;
  automatic?: boolean;
};

/** A form whose rules are loaded. */
export type LiveForm<Values extends FieldValues> = {
  register: (name: string) => Control;
  /** Stores the draft on input, until the returned function is called. */
  keepDraft: () => () => void;
  /** Validates and sends; resolves to what was sent, or to null. */
  submit: () => Promise<Sent<Values> | null>;
  /** Calls `listener` with what an automatic retry sends, until the returned function is called. */
  onSentLater: (listener: (sent: Sent<Values>) => void) => () => void;
};
