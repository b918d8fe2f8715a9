import { useRef, useState, useSyncExternalStore } from "react";
import { dayInWords, garageDay } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { showToast } from "@/shared/ui/toast";
import { CalendarButton } from "./calendar-button";
import { dueDayOf } from "./due-day";
import { planInWords, planReminders } from "./plan";
import type { StoredReminder } from "./schema";
import { onReminders, readReminders, removeReminder } from "./store";

const snapshot = () => JSON.stringify(readReminders());

/**
 * The MOT reminders on this device, each with its calendar file and a delete button; renders nothing
 * if there are none.
 */
export function ReminderList() {
  const reminders = JSON.parse(
    useSyncExternalStore(onReminders, snapshot, () => "[]"),
  ) as StoredReminder[];
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");

  function remove({ id, vehicle, byMail }: StoredReminder) {
    try {
      removeReminder(id);
    } catch {
      showToast({
        title: "Error",
        text: "The reminder could not be deleted. Please try again.",
        tone: "error",
      });
      return;
    }
    const mails = byMail ? " The mails stop by the link in each of them." : "";
    setSaid(`The reminder for ${vehicle} is deleted.${mails}`);
    // The focused button was removed.
    heading.current?.focus();
  }

  if (reminders.length === 0) return said && <p role="status">{said}</p>;
  return (
    <section aria-labelledby="my-reminders" className="grid gap-3">
      <h3 id="my-reminders" ref={heading} tabIndex={-1} className="text-h3">
        Your reminders
      </h3>
      <p className="text-small text-mute">
        They are kept on this device only. Your calendar does the reminding: add each one to it.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="border-t-2 border-rule">
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">
                <bdi>{reminder.vehicle}</bdi>
              </p>
              <p className="text-small text-mute">{stateOf(reminder)}</p>
            </div>
            <div className="flex gap-2">
              <CalendarButton reminder={reminder} variant="line" size="small" />
              <Button
                variant="danger"
                size="small"
                aria-label={`Delete the reminder for ${reminder.vehicle}`}
                onClick={() => remove(reminder)}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(reminder: StoredReminder): string {
  const due = dueDayOf(reminder);
  if (due < garageDay()) return `Was due on ${dayInWords(due)}.`;
  const plan = planReminders(due, reminder.reminderDays);
  const mails = reminder.byMail
    ? " We mail you on these days once you have pressed the link in our first mail; each mail has a link to stop."
    : "";
  return `Due on ${dayInWords(due)}. ${planInWords(plan)}${mails}`;
}
