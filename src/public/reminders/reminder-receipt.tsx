import { useEffect, useRef } from "react";
import { dayInWords } from "@/shared/dates/dates";
import { ticked } from "@/shared/form/ticked";
import { JobReceipt } from "@/shared/ui/job-card";
import { CalendarButton } from "./calendar-button";
import { planInWords, planReminders } from "./plan";
import type { ReminderInput } from "./schema";
import { readReminders } from "./store";

/** The reminder that was set, with its calendar file (docs/mail.md#reminders). */
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
      {reminder && <CalendarButton reminder={reminder} variant="dark" />}
      {/* Last, since the pressed button was at the foot: a second press meets nothing there. */}
      <p className="mt-4 text-mute">
        {values.byMail === ticked ? (
          <>
            We have sent a mail to <bdi className="wrap-anywhere">{values.email}</bdi>. Press the
            link in it, and we mail you on those days too; before that we send nothing else.
          </>
        ) : (
          "Your calendar reminds you on those days."
        )}{" "}
        You will find the file again under MOT reminders, at the foot of every page.
      </p>
    </JobReceipt>
  );
}
