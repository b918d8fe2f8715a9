import { memo } from "react";
import { Button } from "@/shared/ui/button";
import { ChangesButton } from "./changes-dialog";
import type { PlannedChange } from "./page-schedules";
import type { PageRow, PageStatus, PageValues } from "./page-values";
import { ScheduleButton } from "./schedule-button";
import type { AfterSave } from "./use-page-editor";

type QuickActionsProps = {
  /** The saved page; null for a new one. */
  page: PageRow | null;
  title: string;
  isChanged: boolean;
  isSaving: boolean;
  /** The values that are saved, and those on the screen. */
  saved: PageValues;
  values: PageValues;
  /** Sets the status and saves. */
  onSaveAs: (status: PageStatus) => void;
  /** Saves the page as a draft, which is then put on the schedule. */
  onSaveToSchedule: (then: AfterSave) => void;
  /** As in `ScheduleButton`. */
  onPlan: (again: () => void) => Promise<PlannedChange | null>;
  /** Puts values into the editor. */
  onRestore: (values: PageValues) => void;
  onDiscard: () => void;
};

/** At the top of the editor: the quick actions that set the status, and the way back to what is saved. */
export const QuickActions = memo(function QuickActions(props: QuickActionsProps) {
  const { page, title, isChanged, isSaving, saved, values } = props;
  const isLive = page?.status === "published";
  return (
    <div role="group" aria-label="Quick actions" className="flex flex-wrap gap-1">
      <Button
        variant="line"
        size="small"
        aria-disabled={isSaving}
        onClick={() => props.onSaveAs(isLive ? "draft" : "published")}
      >
        {isLive ? "Withdraw" : "Publish"}
      </Button>
      <ScheduleButton
        page={page}
        title={title}
        isLive={isLive}
        onRestore={props.onRestore}
        {...(isLive
          ? isChanged && { onPlan: props.onPlan }
          : (isChanged || page === null) && { onBefore: props.onSaveToSchedule })}
      />
      {isChanged && (
        <>
          <ChangesButton live={saved} values={values} />
          <Button variant="quiet" size="small" className="px-2.5!" onClick={props.onDiscard}>
            Discard changes
          </Button>
        </>
      )}
    </div>
  );
});
