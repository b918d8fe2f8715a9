import { useFacts } from "@/shared/site/use-facts";
import type { ButtonLook } from "@/shared/ui/button-class";
import { CalendarFileButton } from "@/shared/ui/calendar-file-button";
import type { StoredReminder } from "./schema";

const load = () => import("./calendar");

/** Downloads the calendar file of one reminder. */
export function CalendarButton({ reminder, ...look }: { reminder: StoredReminder } & ButtonLook) {
  const facts = useFacts();
  return (
    <CalendarFileButton
      {...look}
      load={load}
      download={({ downloadCalendar }) => downloadCalendar(reminder, facts)}
      label={`Add to calendar: MOT for ${reminder.vehicle}`}
    >
      Add to calendar
    </CalendarFileButton>
  );
}
