import { useCallback, useEffect, useRef } from "react";
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!stopped.current) writeDraft(storageKey, getValues());
  }, [getValues, storageKey]);

  const stop = useCallback(() => {
    stopped.current = true;
    clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMs);
    };
    form.addEventListener("input", later);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer.current);
      form.removeEventListener("input", later);
      window.removeEventListener("pagehide", save);
    };
  }, [form, save]);

  return { save, stop };
}
