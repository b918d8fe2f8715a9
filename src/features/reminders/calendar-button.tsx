import { useEffect, useState } from "react";
import { useFacts } from "@/site/use-facts";
import { Button } from "@/ui/button";
import type { ButtonLook } from "@/ui/button-class";
import { showToast } from "@/ui/toast";
import type { StoredReminder } from "./schema";

const loadCalendar = () => import("./calendar");

/** Downloads the calendar file of one reminder. */
export function CalendarButton({ reminder, ...look }: { reminder: StoredReminder } & ButtonLook) {
  const facts = useFacts();
  const [busy, setBusy] = useState(false);
  // Preload, so that the button works offline.
  useEffect(() => void loadCalendar().catch(() => undefined), []);

  async function download() {
    setBusy(true);
    try {
      (await loadCalendar()).downloadCalendar(reminder, facts);
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
    <Button
      {...look}
      busy={busy}
      aria-label={`Add to calendar: MOT for ${reminder.vehicle}`}
      onClick={() => void download()}
    >
      Add to calendar
    </Button>
  );
}
