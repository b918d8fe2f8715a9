import type { ReactNode } from "react";
import { momentInWords } from "@/lib/dates/dates";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import { statusLabels, type PageRow, type PageStatus, type PageValues } from "./page-values";
import type { History } from "@/form/history";

/** Whether what is on the screen is saved. */
type SaveState = "clean" | "unsaved" | "saving";

type EditorBarProps = {
  /** The saved page; null for a new one. */
  row: PageRow | null;
  state: SaveState;
  /** Whether this browser keeps what is not saved; null before it was asked. */
  isKept: boolean | null;
  history: History<PageValues>;
  onStep: (event: { type: "undo" | "redo" }) => void;
  /** The status that is chosen, and the quick way to save with another one. */
  status: PageStatus;
  onSaveAs: (status: PageStatus) => void;
  onCancel: () => void;
  /** The button that shows the page, where it does not stand beside its fields. */
  preview: ReactNode;
};

/** Heading, what is saved and public, undo and redo, Cancel and save; stays in sight. */
export function EditorBar({
  row,
  state,
  isKept,
  history,
  onStep,
  onCancel,
  preview,
  status,
  onSaveAs,
}: EditorBarProps) {
  return (
    <>
      <h1 className="pt-12 text-title">{row ? "Edit Page" : "Create New Page"}</h1>
      {/* The buttons stand left: toasts come from the right and must not cover them. */}
      <div className="sticky top-0 z-30 -mx-3 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-ground px-3 py-3">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            className={stepClass(history.past.length === 0)}
            aria-disabled={history.past.length === 0}
            aria-keyshortcuts="Control+Z"
            onClick={() => onStep({ type: "undo" })}
          >
            Undo
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={stepClass(history.future.length === 0)}
            aria-disabled={history.future.length === 0}
            aria-keyshortcuts="Control+Shift+Z Control+Y"
            onClick={() => onStep({ type: "redo" })}
          >
            Redo
          </Button>
          {preview}
          <Button variant="line" size="small" onClick={onCancel}>
            Cancel
          </Button>
          {status !== "published" && (
            <Button variant="line" size="small" onClick={() => onSaveAs("published")}>
              Publish
            </Button>
          )}
          {status === "published" && row?.status === "published" && (
            <Button variant="line" size="small" onClick={() => onSaveAs("draft")}>
              Withdraw
            </Button>
          )}
          <Button type="submit" size="small" busy={state === "saving"}>
            {row ? "Update Page" : "Create Page"}
          </Button>
        </div>
        <p role="status" className="min-w-0 flex-1 basis-60 text-small text-mute">
          {sentence(row, state, isKept)}
        </p>
      </div>
    </>
  );
}

/** With nothing to step to, it looks as idle as it is. */
function stepClass(isIdle: boolean): string {
  return classes("px-2.5!", isIdle && "text-mute!");
}

function sentence(row: PageRow | null, state: SaveState, isKept: boolean | null): string {
  const visible = row && `${statusLabels[row.status]}: ${audience(row)}`;
  const parts = {
    saving: "Saving…",
    unsaved: unsavedText(isKept),
    clean: row ? `Last saved ${momentInWords(row.updated_at)}.` : "Not saved yet.",
  };
  return [parts[state], visible].filter(Boolean).join(" ");
}

function unsavedText(isKept: boolean | null): string {
  if (isKept === null) return "Unsaved changes.";
  return isKept
    ? "Unsaved changes, kept on this device."
    : "Unsaved changes. This browser cannot keep them: save soon.";
}

function audience({ status }: PageRow): string {
  return status === "published"
    ? "visitors see what was last saved."
    : "visitors do not see this page.";
}
