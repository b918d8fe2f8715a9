import { useCallback, useEffect, useRef, useState } from "react";
import { DraftKeeper } from "./draft";
import type { FieldValues } from "./types";

const pauseMs = 400;

type Draft = {
  /** Keeps what was typed, at once. */
  save: () => void;
  /** The form was sent: what was sent must not come back as a draft. */
  finish: () => void;
};

/**
 * Keeps what is typed into `form`, a moment after the last key and at once when the page goes
 * away. `untouched` is what the form shows without a hand on it.
 */
export function useDraft(
  form: HTMLFormElement,
  storageKey: string,
  untouched: FieldValues,
  getValues: () => FieldValues,
): Draft {
  const [keeper] = useState(() => new DraftKeeper(storageKey, untouched));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finished = useRef(false);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!finished.current) keeper.keep(getValues());
  }, [getValues, keeper]);

  const finish = useCallback(() => {
    finished.current = true;
    clearTimeout(timer.current);
    keeper.clear();
  }, [keeper]);

  useEffect(() => {
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMs);
    };
    // What was typed before the scripts arrived is a draft as well.
    later();
    form.addEventListener("input", later);
    window.addEventListener("pagehide", save);
    return () => {
      // The form goes, as when its dialog is closed: what was typed a moment ago stays.
      save();
      form.removeEventListener("input", later);
      window.removeEventListener("pagehide", save);
    };
  }, [form, save]);

  return { save, finish };
}
