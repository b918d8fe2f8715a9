import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { errorTexts } from "@/lib/http/errors";
import { showToast } from "@/ui/toast";
import { readDraft } from "./draft";
import { isSuspect, readFields } from "./read-form";
import { withoutBrokenPicks } from "./restore";
import type { Failure, FieldValues, FormRules, LiveForm } from "./types";
import { useDraft } from "./use-draft";

type FormEngineProps = {
  form: HTMLFormElement;
  storageKey: string;
  defaults: FieldValues;
  rules: FormRules;
  onChange: (live: LiveForm) => void;
  onSent: (values: FieldValues) => void;
};

/**
 * Brings a form to life that already stands in the page: takes over what was typed into it, adds
 * the draft, the rules and the sending. It draws nothing itself, so that no field is ever replaced
 * under the hands of the person who types.
 */
export function FormEngine(props: FormEngineProps) {
  const { form, storageKey, defaults, rules, onChange, onSent } = props;
  const [{ names, initial, untouched }] = useState(() => {
    const names = Object.keys(rules.schema._zod.def.shape);
    const typed = readFields(form, names);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    const draft = withoutBrokenPicks(form, rules.schema, readDraft(storageKey, names));
    const untouched = { ...empty, ...defaults, ...draft };
    return { names, initial: { ...untouched, ...typed }, untouched };
  });
  const [resolve] = useState(() => zodResolver<FieldValues, unknown, FieldValues>(rules.schema));
  const { register, setValue, setError, getValues, handleSubmit, formState } = useForm<FieldValues>(
    {
      resolver: (values, context, options) => resolve(withoutGaps(values), context, options),
      defaultValues: initial,
      // It knows the order in which fields were registered, not the one in which they are read.
      shouldFocusError: false,
    },
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useRef(false);
  const { save: saveDraft, finish: finishDraft } = useDraft(
    form,
    storageKey,
    untouched,
    useCallback(() => withoutGaps(getValues()), [getValues]),
  );

  const control = useCallback(
    (name: string) => {
      const { ref, ...field } = register(name);
      return {
        ...field,
        // A key pressed since the fields were read would be overwritten when they are registered.
        ref: (element: HTMLElement | null) => {
          if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
            if (isFilled(element)) setValue(name, element.value);
          }
          ref(element);
        },
      };
    },
    [register, setValue],
  );

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await handleSubmit(
        async (values) => {
          saveDraft();
          const outcome = await rules.submit(values, {
            form: storageKey,
            suspect: isSuspect(form),
          });
          if (outcome.ok) {
            finishDraft();
            const toast = rules.success?.(values);
            if (toast) showToast({ ...toast, topic: "form" });
            onSent(values);
          } else {
            setFailure({ text: outcome.text, cause: outcome.field ? "fields" : "sending" });
            if (outcome.field) {
              setError(outcome.field, { message: outcome.text }, { shouldFocus: true });
            }
            const { title, text } = outcome;
            showToast({ title, text, tone: "error", topic: "form" });
          }
        },
        (errors) => {
          setFailure({ text: errorTexts.validation_error, cause: "fields" });
          focusFirst(form, Object.keys(errors));
        },
      )();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }, [finishDraft, form, handleSubmit, onSent, rules, saveDraft, setError, storageKey]);

  const { errors } = formState;
  useLayoutEffect(() => {
    const texts: Record<string, string> = {};
    for (const name of names) {
      const message = errors[name]?.message;
      if (message) texts[name] = message;
    }
    onChange({
      control,
      errors: texts,
      busy,
      failure,
      submit: () => void send(),
    });
  }, [busy, control, errors, failure, names, onChange, send]);

  return null;
}

/** The Tab key on its way through radios of which none is picked leaves null behind. */
function withoutGaps(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values as Record<string, string | string[] | null>).map(([name, value]) => [
      name,
      value ?? "",
    ]),
  );
}

/** Of the fields with these names, the one that is read first. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>("[name]")];
  fields.find((field) => names.includes(field.getAttribute("name") ?? ""))?.focus();
}

function isFilled(element: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (element.type === "radio") return (element as HTMLInputElement).checked;
  // The value of boxes is a list, which they are registered with as a whole.
  return element.type !== "checkbox" && element.value !== "";
}
