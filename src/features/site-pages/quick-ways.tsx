import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import type { PageStatus } from "./page-values";

type QuickWaysProps = {
  /** Whether visitors see the page now. */
  isLive: boolean;
  isSaving: boolean;
  /** Sets the status and saves. */
  onSaveAs: (status: PageStatus) => void;
  /** The button that asks for a time. */
  schedule: ReactNode;
  /** Where something differs from the saved page: the button that shows it, and the way back. */
  changes: false | { button: ReactNode; onDiscard: () => void };
};

/** At the top of the editor: the quick ways to set the status, and back to what is saved. */
export function QuickWays({ isLive, isSaving, onSaveAs, schedule, changes }: QuickWaysProps) {
  return (
    <div role="group" aria-label="Quick ways" className="flex flex-wrap gap-1">
      <Button
        variant="line"
        size="small"
        aria-disabled={isSaving}
        onClick={() => onSaveAs(isLive ? "draft" : "published")}
      >
        {isLive ? "Withdraw" : "Publish"}
      </Button>
      {schedule}
      {changes && (
        <>
          {changes.button}
          <Button variant="quiet" size="small" className="px-2.5!" onClick={changes.onDiscard}>
            Discard changes
          </Button>
        </>
      )}
    </div>
  );
}
