import { useEffect, useRef } from "react";
import { dayInWords } from "@/lib/dates/dates";
import { JobReceipt } from "@/ui/job-card";
import { CalendarButton } from "./calendar-button";
import { planInWords, planReminders } from "./plan";
import type { ReminderInput } from "./schema";
import { readReminders } from "./store";

/** The reminder that was set, with its calendar file (decision 0015). */
export function ReminderReceipt({ values }: { values: ReminderInput }) {
  const receipt = useRef<HTMLElement>(null);
  useEffect(() => receipt.current?.focus(), []);
  const reminder = readReminders().at(-1);
  const plan = planReminders(values.motDueDate, values.reminderDays);
  return (
    <JobReceipt
      ref={receipt}
      title="Your MOT reminder"
      lead={planInWords(plan)}
      rows={[
        { label: "Vehicle", value: values.vehicle },
        { label: "MOT due", value: dayInWords(values.motDueDate) },
      ]}
    >
      <p className="mb-4 text-mute">
        Add it to your calendar, which reminds you on those days. You will find it again under MOT
        reminders, at the foot of every page.
      </p>
      {reminder && <CalendarButton reminder={reminder} variant="dark" />}
    </JobReceipt>
  );
}
