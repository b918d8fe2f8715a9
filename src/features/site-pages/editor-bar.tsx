import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import type { History } from "@/form/history";
import type { PageRow, PageValues } from "./page-values";
import { SaveState } from "./save-state";
import type { SaveStanding } from "./save-words";

type EditorBarProps = {
  /** The saved page; null for a new one. */
  row: PageRow | null;
  standing: SaveStanding;
  history: History<PageValues>;
  onStep: (event: { type: "undo" | "redo" }) => void;
  onCancel: () => void;
  /** The button that shows the page, where it does not stand beside its fields. */
  preview: ReactNode;
  /** What to do about somebody else's save. */
  children: ReactNode;
};

/** What is saved and public, undo and redo, Cancel and save; stays in sight. */
export function EditorBar(props: EditorBarProps) {
  const { row, standing, history, onStep, onCancel, preview, children } = props;
  return (
    // The buttons stand left: toasts come from the right and must not cover them.
    <div className="sticky top-0 z-30 -mx-3 mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 bg-ground px-3 py-2">
      <div className="-ml-2.5 flex flex-wrap gap-0.5">
        <Button
          variant="quiet"
          size="small"
          className={stepClass(history.past.length === 0)}
          aria-disabled={history.past.length === 0}
          aria-keyshortcuts="Control+Z"
          onClick={() => onStep({ type: "undo" })}
          aria-label="Undo"
        >
          <span aria-hidden="true" className="text-large">
            ↶
          </span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={stepClass(history.future.length === 0)}
          aria-disabled={history.future.length === 0}
          aria-keyshortcuts="Control+Shift+Z Control+Y"
          onClick={() => onStep({ type: "redo" })}
          aria-label="Redo"
        >
          <span aria-hidden="true" className="text-large">
            ↷
          </span>
        </Button>
        {preview}
        <Button variant="line" size="small" className="px-2.5!" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" className="px-2.5!" busy={standing.isSaving}>
          {row ? "Update Page" : "Create Page"}
        </Button>
      </div>
      <SaveState {...standing} />
      {children}
    </div>
  );
}

/** With nothing to step to, it looks as idle as it is. */
function stepClass(isIdle: boolean): string {
  return classes("min-w-11 px-2.5!", isIdle && "text-mute!");
}
