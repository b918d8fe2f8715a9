import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/ui/button";
import { showToast } from "@/ui/toast";
import {
  scheduleWords,
  schedulesQuery,
  useSchedulePage,
  type ChosenTimes,
  type PageSchedule,
} from "./page-schedules";
import { ScheduleDialog } from "./schedule-dialog";

/** The schedule of a page; null where it has none. */
export function usePageSchedule(pageId: string | null): PageSchedule | null {
  const { data = [] } = useQuery({ ...schedulesQuery, enabled: pageId !== null });
  return data.find(({ page_id }) => page_id === pageId) ?? null;
}

type ScheduleButtonProps = {
  /** Null for a page that is not made yet. */
  pageId: string | null;
  title: string;
  isLive: boolean;
  /**
   * Saves what is to go live, if that is not saved, and then calls `then` with the page's id. Default:
   * it is saved.
   */
  onBefore?: (then: (id: string) => Promise<void>) => void;
  /** In a list: the accessible name names the page. */
  isInList?: boolean;
};

/** The button that asks for the time at which a page goes live or is withdrawn. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const { pageId, title, isLive, onBefore, isInList = false } = props;
  const [open, setOpen] = useState(false);
  const schedule = usePageSchedule(pageId);
  const { mutateAsync } = useSchedulePage();

  async function set(id: string, times: ChosenTimes) {
    await mutateAsync({ id, ...times });
    const isOff = times.publish === null && times.withdraw === null;
    showToast({ title: isOff ? "Taken off the schedule" : "Scheduled", text: title });
  }
  const isToBeSaved = onBefore !== undefined && !isLive;
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
        schedule={schedule}
        onSchedule={async (times) => {
          if (!isToBeSaved || times.publish === null) {
            if (pageId !== null) await set(pageId, times);
            return;
          }
          onBefore((id) => set(id, times));
        }}
      />
    </>
  );
}
