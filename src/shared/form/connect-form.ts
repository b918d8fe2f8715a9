import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl } from "react-hook-form";
import { errorTexts } from "@/shared/http/errors";
import { Retry } from "@/shared/browser/retry";
import { withdrawWaiting } from "@/shared/browser/waiting-requests";
import { z } from "@/shared/data/zod";
import { showToast } from "@/shared/ui/toast";
import { DraftKeeper, readDraft } from "./draft";
import { noteDraft } from "./draft-age";
import { isSuspect, readFields } from "./read-form";
import { restorable } from "./restore";
import { ticked } from "./ticked";
import type { FieldValues, FormRules, FormState, LiveForm, Sent } from "./types";

const retryingText = "We keep trying while this form stays open.";

type LiveFormOptions<Values extends FieldValues> = {
  form: HTMLFormElement;
  storageKey: string;
  defaults: FieldValues;
  pressed: FieldValues;
  rules: FormRules<Values>;
  onState: (state: FormState) => void;
};

/**
 * react-hook-form gives null for a radio group that was left without a choice, and a boolean for a
 * single check box.
 */
type RawValues = Record<string, string | string[] | boolean | null>;

const draftSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * Connects a rendered form to react-hook-form. The form control is created outside React; its
 * initial values are what the fields hold, else what was pressed, else the draft, else the defaults.
 * The fields are registered in their next render.
 */
export function connectForm<Values extends FieldValues>(
  options: LiveFormOptions<Values>,
): LiveForm<Values> {
  const { form, storageKey, defaults, pressed, rules, onState } = options;
  const names = Object.keys(rules.schema._zod.def.shape);
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const kept = readDraft(storageKey, draftSchema);
  const restored = restorable(form, rules.schema, kept?.draft ?? {});
  const untouched = { ...empty, ...defaults, ...restored, ...pressed };
  const resolve = zodResolver<FieldValues, unknown, Values>(rules.schema);
  const control = createFormControl<FieldValues, unknown, Values>({
    resolver: (values, context, more) => resolve(asTexts(values), context, more),
    defaultValues: { ...untouched, ...readFields(form, names) },
    // It focuses in the order of registration; `focusFirst` uses the order in the document.
    shouldFocusError: false,
  });
  let state: FormState = { errors: {}, busy: false, failure: null, kept: true };
  const change = (next: Partial<FormState>) => onState((state = { ...state, ...next }));
  const draft = new DraftKeeper(storageKey, () => orNull(asTexts(control.getValues())), {
    slot: kept?.slot,
    untouched: orNull(untouched),
    onWrite: (kept) => {
      if (draft.slot !== null) noteDraft(draft.slot);
      if (kept !== state.kept) change({ kept });
    },
  });

  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      const { busy, failure } = state;
      // The summary goes with the last of the errors that it sums up.
      const isCorrected = !busy && failure?.cause === "fields" && Object.keys(errors).length === 0;
      change({ errors, ...(isCorrected && { failure: null }) });
    },
  });

  const retry = new Retry();
  let sentLater: ((sent: Sent<Values>) => void) | null = null;
  /** Changes with whatever ends the retries of an attempt, also of one that is under way. */
  let current = {};

  /** After an edit the visitor decides when to send. */
  function stopRetrying() {
    current = {};
    retry.cancel();
    if (state.failure?.note) change({ failure: { ...state.failure, note: undefined } });
  }

  function changedByHand() {
    stopRetrying();
    void withdrawWaiting(draft.slot);
  }

  async function sendLater(values: Values) {
    change({ busy: true });
    try {
      const sent = await send(values, true);
      if (sent) sentLater?.({ ...sent, automatic: true });
    } finally {
      change({ busy: false });
    }
  }

  async function send(values: Values, automatic = false): Promise<Sent<Values> | null> {
    const attempt = current;
    draft.save();
    const outcome = await rules.submit(values, {
      form: storageKey,
      suspect: isSuspect(form),
      automatic,
      slot: draft.slot,
    });
    if (outcome.ok) {
      draft.forget();
      const { notice, reference, added } = outcome;
      const all = { ...values, ...added };
      const toast = rules.success?.(all);
      if (toast)
        showToast({ ...toast, ...(notice && "toast" in notice && notice.toast), topic: "form" });
      const text = notice && "text" in notice ? notice.text : undefined;
      return { values: all, notice: text, reference };
    }
    if ("shown" in outcome) return null;
    const { title, text, field } = outcome;
    const retrying = outcome.retry === true && attempt === current;
    if (retrying) retry.schedule(() => void sendLater(values));
    // An automatic retry that fails has nothing new to say.
    if (automatic && outcome.retry) return null;
    const note = retrying ? (outcome.note ?? retryingText) : undefined;
    change({ failure: { text, cause: field ? "fields" : "sending", note } });
    if (field) control.setError(field, { message: text }, { shouldFocus: true });
    showToast({ title, text, tone: "error", topic: "form" });
    return null;
  }

  return {
    register: control.register,
    keepDraft() {
      // Text typed before hydration belongs to the draft too.
      draft.touch();
      form.addEventListener("input", draft.touch);
      form.addEventListener("input", changedByHand);
      const stop = draft.watch();
      return () => {
        form.removeEventListener("input", draft.touch);
        form.removeEventListener("input", changedByHand);
        stopRetrying();
        stop();
      };
    },
    async submit() {
      if (state.busy) return null;
      stopRetrying();
      let sent: Sent<Values> | null = null;
      change({ busy: true, failure: null });
      try {
        await control.handleSubmit(
          async (values) => {
            sent = await send(values);
          },
          (errors) => {
            change({ failure: { text: errorTexts.validation_error, cause: "fields" } });
            focusFirst(form, Object.keys(errors));
          },
        )();
      } finally {
        change({ busy: false });
      }
      return sent;
    },
    onSentLater(listener) {
      sentLater = listener;
      return () => {
        sentLater = null;
      };
    },
  };
}

function asTexts(values: RawValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? ticked : value || ""]),
  );
}

/** The values as a draft, or null if all are empty. */
function orNull(values: FieldValues): FieldValues | null {
  return Object.values(values).some(({ length }) => length > 0) ? values : null;
}

/** Focuses the first field in document order that has one of these names. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>("[name]")];
  fields.find((field) => names.includes(field.getAttribute("name") ?? ""))?.focus();
}
