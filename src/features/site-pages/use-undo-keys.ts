import { useCallback, useEffect, useState } from "react";
import type { DocumentChange } from "@/blocks/document";
import { redo, startHistory, step, undo, type History } from "./history";
import type { PageValues } from "./page-values";

export type PageHistory = {
  values: PageValues;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Sets fields; `about` joins the keys of one word into one step. */
  change: (change: Partial<PageValues>, about?: string) => void;
  changeBlocks: (change: DocumentChange, about?: string) => void;
  /** Everything at once, as a step that can be taken back. */
  replace: (values: PageValues) => void;
};

/**
 * The values of the editor, with undo and redo of every step. `restored` is unsaved work from
 * before: the first step after what was saved.
 */
export function usePageHistory(saved: PageValues, restored: PageValues | null): PageHistory {
  const [history, setHistory] = useState<History<PageValues>>(() => {
    const start = startHistory(saved);
    return restored ? step(start, restored) : start;
  });
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  const change = useCallback(
    (next: Partial<PageValues>, about?: string) =>
      setHistory((before) => step(before, { ...before.present, ...next }, about ?? null)),
    [],
  );
  const changeBlocks = useCallback(
    (apply: DocumentChange, about?: string) =>
      setHistory((before) => {
        const blocks = apply(before.present.blocks);
        if (blocks === before.present.blocks) return before;
        return step(before, { ...before.present, blocks }, about ?? null);
      }),
    [],
  );
  const replace = useCallback(
    (values: PageValues) => setHistory((before) => step(before, values)),
    [],
  );

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("dialog:modal")) return;
      const key = event.key.toLowerCase();
      const again = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !again) return;
      // The field's own undo knows nothing of what was moved or deleted in between.
      event.preventDefault();
      (again ? forth : back)();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [back, forth]);

  return {
    values: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: back,
    redo: forth,
    change,
    changeBlocks,
    replace,
  };
}
