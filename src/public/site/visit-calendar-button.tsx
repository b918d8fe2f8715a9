import type { ButtonLook } from "@/shared/ui/button-class";
import { CalendarFileButton } from "@/shared/ui/calendar-file-button";
import { useFacts } from "@/shared/site/use-facts";
import type { CalendarVisit } from "./visit-calendar";

const load = () => import("./visit-calendar");

type VisitCalendarButtonProps = { visit: CalendarVisit; className?: string } & ButtonLook;

/** Downloads the calendar file of a booking; of a cancelled one the file that takes it out again. */
export function VisitCalendarButton({ visit, ...look }: VisitCalendarButtonProps) {
  const facts = useFacts();
  return (
    <CalendarFileButton
      {...look}
      load={load}
      download={({ downloadVisit }) => downloadVisit(visit, facts)}
    >
      {visit.cancelled ? "Remove from calendar" : "Add to calendar"}
    </CalendarFileButton>
  );
}
