import { memo, type ReactNode } from "react";
import { Button } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";
import type { PageRow, PageValues } from "./page-values";
import { FullPreview } from "./preview-pane";
import { SaveState } from "./save-state";
import type { SaveStanding } from "./save-words";
import { usePageSchedule } from "./schedule-button";

type EditorBarProps = Omit<SaveStanding, "schedule" | "row"> & {
  /** The saved page; null for a new one. */
  row: PageRow | null;
  canUndo: boolean;
  canRedo: boolean;
  onStep: (event: { type: "undo" | "redo" }) => void;
  onCancel: () => void;
  /** What the button shows that stands here where the page does not stand beside its fields. */
  preview: PageValues | null;
  /** What to do about somebody else's save. */
  children: ReactNode;
};

/** What is saved and public, undo and redo, Cancel and save; stays in sight. */
export const EditorBar = memo(function EditorBar(props: EditorBarProps) {
  const { row, canUndo, canRedo, onStep, onCancel, preview, children, ...standing } = props;
  const schedule = usePageSchedule(row?.id ?? null);
  return (
    // The buttons stand left: toasts come from the right and must not cover them.
    // On a low screen, as at 400 %, it would cover what has the focus.
    <div className="editor-bar top-0 z-30 [@media(height>=30rem)]:sticky -mx-3 mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 bg-ground px-3 py-2">
      <div className="-ml-2.5 flex flex-wrap gap-0.5">
        <Button
          variant="quiet"
          size="small"
          className={stepClass(!canUndo)}
          aria-disabled={!canUndo}
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
          className={stepClass(!canRedo)}
          aria-disabled={!canRedo}
          aria-keyshortcuts="Control+Shift+Z Control+Y"
          onClick={() => onStep({ type: "redo" })}
          aria-label="Redo"
        >
          <span aria-hidden="true" className="text-large">
            ↷
          </span>
        </Button>
        {preview && <FullPreview values={preview} />}
        <Button variant="line" size="small" className="px-2.5!" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" className="px-2.5!" busy={standing.isSaving}>
          {row ? "Update Page" : "Create Page"}
        </Button>
      </div>
      <SaveState {...standing} row={row} schedule={schedule} />
      {children}
    </div>
  );
});

/** With nothing to step to, it looks as idle as it is. */
function stepClass(isIdle: boolean): string {
  return classes("min-w-11 px-2.5!", isIdle && "text-mute!");
}
