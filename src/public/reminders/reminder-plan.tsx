import { useState } from "react";
import { readFields } from "@/shared/form/read-form";
import { useFormText } from "@/shared/form/use-form-text";
import { dayInWords } from "@/shared/dates/dates";
import { planInWords, planReminders } from "./plan";

/** Live preview of the reminder dates, and of those that have already passed. */
export function ReminderPlan() {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const text = useFormText(line?.closest("form") ?? null, planOf);
  return (
    <span ref={setLine} aria-live="polite">
      {text}
    </span>
  );
}

/** Beside the button, for which day it sets the reminder (docs/mail.md#reminders): "For Friday 25 December." */
export function DueNote() {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const text = useFormText(line?.closest("form") ?? null, dueOf);
  return (
    <strong ref={setLine} className="block font-semibold text-fg">
      {text}
    </strong>
  );
}

function dueOf(form: HTMLFormElement): string {
  const { motDueDate } = readFields(form, ["motDueDate"]);
  return typeof motDueDate === "string" ? `For ${dayInWords(motDueDate)}.` : "";
}

function planOf(form: HTMLFormElement): string {
  const { motDueDate, reminderDays } = readFields(form, ["motDueDate", "reminderDays"]);
  if (typeof motDueDate !== "string" || !Array.isArray(reminderDays)) return "";
  return planInWords(planReminders(motDueDate, reminderDays));
}
