import { useEffect, useState } from "react";
import { Button } from "@/ui/button";
import type { ButtonLook } from "@/ui/button-class";
import { showToast } from "@/ui/toast";
import { useFacts } from "./use-facts";
import type { Visit } from "./visit-calendar";

const loadCalendar = () => import("./visit-calendar");

type VisitCalendarButtonProps = { visit: Visit; className?: string } & ButtonLook;

/** Downloads the calendar file of a booking; of a cancelled one the file that takes it out again. */
export function VisitCalendarButton({ visit, ...look }: VisitCalendarButtonProps) {
  const facts = useFacts();
  const [busy, setBusy] = useState(false);
  // Preload, so that the button works offline.
  useEffect(() => void loadCalendar().catch(() => undefined), []);

  async function download() {
    setBusy(true);
    try {
      (await loadCalendar()).downloadVisit(visit, facts);
    } catch {
      showToast({
        title: "Error",
        text: "The calendar file could not be made. Please try again.",
        tone: "error",
      });
    }
    setBusy(false);
  }

  return (
    <Button {...look} busy={busy} onClick={() => void download()}>
      {visit.cancelled ? "Remove from calendar" : "Add to calendar"}
    </Button>
  );
}
