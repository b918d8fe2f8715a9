import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { errorTexts } from "@/lib/errors";
import { showToast } from "@/ui/toast";
import { clearDraft, readDraft } from "./draft";
import { honeypotName } from "./honeypot";
import type { FieldTexts, FormRules, LiveForm } from "./types";
import { useDraft } from "./use-draft";

type FormEngineProps = {
  form: HTMLFormElement;
  storageKey: string;
  names: readonly string[];
  defaults: FieldTexts;
  rules: FormRules;
  onChange: (live: LiveForm) => void;
  onSent: (values: FieldTexts) => void;
};

/**
 * Brings a form to life that already stands in the page: takes over what was typed into it, adds
 * the draft, the rules and the sending. It draws nothing itself, so that no field is ever replaced
 * under the hands of the person who types.
 */
export function FormEngine(props: FormEngineProps) {
  const { form, storageKey, names, defaults, rules, onChange, onSent } = props;
  const [initial] = useState(() => {
    const typed = readFields(form, names);
    const draft = readDraft(storageKey, names);
    return Object.fromEntries(
      names.map((name) => [name, typed[name] || draft[name] || defaults[name] || ""]),
    );
  });
  const { register, setValue, getValues, handleSubmit, formState } = useForm<FieldTexts>({
    resolver: zodResolver(rules.schema),
    defaultValues: initial,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const { save: saveDraft, stop: stopDraft } = useDraft(form, storageKey, getValues);

  const control = useCallback(
    (name: string) => {
      const { ref, ...field } = register(name);
      return {
        ...field,
        // A key pressed since the fields were read would be overwritten when they are registered.
        ref: (element: HTMLElement | null) => {
          if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
            if (element.type !== "radio" && element.value !== "") setValue(name, element.value);
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
            stopDraft();
            clearDraft(storageKey);
            showToast(rules.success);
            onSent(values);
          } else {
            setFailure(outcome.text);
            showToast({ title: outcome.title, text: outcome.text, tone: "error" });
          }
        },
        () => setFailure(errorTexts.validation_error),
      )();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }, [form, handleSubmit, onSent, rules, saveDraft, stopDraft, storageKey]);

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

function readFields(form: HTMLFormElement, names: readonly string[]): FieldTexts {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

function isSuspect(form: HTMLFormElement): boolean {
  return textOf(form, honeypotName) !== "";
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
