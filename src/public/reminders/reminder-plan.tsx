import { useCallback, useState, useSyncExternalStore } from "react";
import { readFields } from "@/shared/form/read-form";
import { planInWords, planReminders } from "./plan";

/** Live preview of the reminder dates, and of those that have already passed. */
export function ReminderPlan() {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const form = line?.closest("form") ?? null;
  const subscribe = useCallback(
    (changed: () => void) => {
      form?.addEventListener("input", changed);
      return () => form?.removeEventListener("input", changed);
    },
    [form],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => (form ? planOf(form) : ""),
    () => "",
  );
  return (
    <span ref={setLine} aria-live="polite">
      {text}
    </span>
  );
}

function planOf(form: HTMLFormElement): string {
  const { motDueDate, reminderDays } = readFields(form, ["motDueDate", "reminderDays"]);
  if (typeof motDueDate !== "string" || !Array.isArray(reminderDays)) return "";
  return planInWords(planReminders(motDueDate, reminderDays));
}
