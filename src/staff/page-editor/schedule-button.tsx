import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/shared/ui/button";
import { showToast } from "@/shared/ui/toast";
import { useChange } from "@/staff/kit/use-change";
import { openGapsOf } from "./open-gaps";
import {
  readWaitingChange,
  schedulePage,
  scheduleRefusal,
  scheduleWords,
  schedulesQuery,
  type ChosenTimes,
  type PageSchedule,
  type PlannedChange,
} from "./page-schedules";
import type { PageRow, PageValues } from "./page-values";
import { ScheduleDialog } from "./schedule-dialog";

/** The schedule of a page; null where it has none. */
export function usePageSchedule(pageId: string | null): PageSchedule | null {
  const { data = [] } = useQuery({ ...schedulesQuery, enabled: pageId !== null });
  return data.find(({ page_id }) => page_id === pageId) ?? null;
}

/** Where no dialog is open that could say it. */
function tellRefusal(error: unknown): void {
  showToast({ title: "Not scheduled", text: scheduleRefusal(error), tone: "error" });
}

type ScheduleButtonProps = {
  /** Null for a page that is not made yet. */
  page: Pick<PageRow, "id"> | null;
  title: string;
  isLive: boolean;
  /**
   * Saves what is to go live, if that is not saved, and then calls `then` with the page's id. Default:
   * it is saved.
   */
  onBefore?: (then: (id: string) => Promise<void>) => void;
  /**
   * What has changed of a live page in the editor; null where something stands in its way, such as
   * somebody else's save. Whoever has settled that calls `again`.
   */
  onPlan?: (again: () => void) => Promise<PlannedChange | null>;
  /** Puts a change that waits into the editor. */
  onRestore?: (values: PageValues) => void;
  /** In a list: the accessible name names the page. */
  isInList?: boolean;
};

/** The button that asks for the time at which a page, or a change of it, goes live or is withdrawn. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const { page, title, isLive, onBefore, onPlan, onRestore, isInList = false } = props;
  const [open, setOpen] = useState(false);
  const schedule = usePageSchedule(page?.id ?? null);
  const { mutateAsync: set } = useChange({
    ...schedulePage,
    done: ({ publish, withdraw }) => ({
      title: publish === null && withdraw === null ? "Taken off the schedule" : "Scheduled",
      text: title,
    }),
  });

  async function setLive(id: string, times: ChosenTimes) {
    if (times.publish === null) return set({ id, ...times });
    const again = () => void setLive(id, times).catch(tellRefusal);
    const change = onPlan ? await onPlan(again) : "waiting";
    // The editor says what stands in the way.
    if (change !== null) await set({ id, ...times, change });
  }

  /** Returns why it cannot go live as it is. */
  async function plan(times: ChosenTimes): Promise<string | undefined> {
    if (onBefore && times.publish !== null) onBefore((id) => set({ id, ...times }));
    else if (page && isLive) await setLive(page.id, times);
    else if (page) {
      const gaps = times.publish === null ? undefined : await openGapsOf(page.id);
      if (gaps !== undefined) return gaps;
      await set({ id: page.id, ...times });
    }
    return undefined;
  }

  async function openChange() {
    const change = page && (await readWaitingChange(page.id));
    if (change) onRestore?.(change);
    setOpen(false);
  }
  return (
    <>
      <Button
        variant={isInList ? "quiet" : "line"}
        size="small"
        className={isInList ? "px-2.5!" : undefined}
        aria-label={isInList ? `At a time: ${title}` : undefined}
        onClick={() => setOpen(true)}
      >
        At a time
      </Button>
      <ScheduleDialog
        key={schedule ? scheduleWords(schedule) : ""}
        open={open}
        onClose={() => setOpen(false)}
        isLive={isLive}
        isChanged={onPlan !== undefined}
        schedule={schedule}
        onSchedule={plan}
        onOpenChange={onRestore && schedule?.change && !onPlan ? openChange : undefined}
      />
    </>
  );
}
