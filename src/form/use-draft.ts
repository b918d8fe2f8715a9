import { useEffect, useMemo } from "react";
import { writeDraft } from "./draft";
import type { FieldTexts } from "./types";

const pauseMs = 400;

/**
 * Keeps what is typed into `form`, a moment after the last key and at once when the page goes
 * away. `stop` ends it: what was sent must not come back as a draft.
 */
export function useDraft(
  form: HTMLFormElement,
  storageKey: string,
  getValues: () => FieldTexts,
): { save: () => void; stop: () => void } {
  const draft = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const save = () => {
      clearTimeout(timer);
      if (!stopped) writeDraft(storageKey, getValues());
    };
    return {
      save,
      later: () => {
        clearTimeout(timer);
        timer = setTimeout(save, pauseMs);
      },
      stop: () => {
        stopped = true;
        clearTimeout(timer);
      },
    };
  }, [getValues, storageKey]);

  useEffect(() => {
    form.addEventListener("input", draft.later);
    window.addEventListener("pagehide", draft.save);
    return () => {
      draft.save();
      form.removeEventListener("input", draft.later);
      window.removeEventListener("pagehide", draft.save);
    };
  }, [draft, form]);

  return draft;
}
