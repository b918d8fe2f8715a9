import { useEffect, useRef, useState } from "react";
import { dayInWords } from "@/shared/dates/dates";
import type { MailedLink } from "@/shared/data/mailed-link";
import { atReminder, type OwnReminder } from "@/shared/data/own-reminder";
import { problemOf } from "@/shared/http/errors";
import { Button } from "@/shared/ui/button";
import { JobReceipt } from "@/shared/ui/job-card";
import { Notice } from "@/shared/ui/notice";
import { confirmLabel } from "./intervals";

const brokenText =
  "The server had a problem, and nothing has changed. Please try again in a few minutes.";
const list = new Intl.ListFormat("en-GB");

type ReminderCardProps = {
  reminder: OwnReminder;
  link: MailedLink;
  /** Called with the reminder as it is after a press; null if the link has stopped working. */
  onChange: (reminder: OwnReminder | null) => void;
};

/** A reminder by mail: what it is about, when we write, and the buttons that its state allows. */
export function ReminderCard({ reminder, link, onChange }: ReminderCardProps) {
  const { state, kind, vehicle, due, next } = reminder;
  const [busy, setBusy] = useState<"confirm_reminder" | "stop_reminder" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  /** The state that was first shown: what a press has led to takes the focus. */
  const first = useRef(state);
  useEffect(() => {
    if (state !== first.current) card.current?.focus();
    first.current = state;
  }, [state]);

  async function press(action: "confirm_reminder" | "stop_reminder") {
    setBusy(action);
    setProblem(null);
    try {
      onChange(await atReminder(action, link));
    } catch (error) {
      setProblem(problemOf(error, {}, brokenText).text);
    }
    setBusy(null);
  }

  const button = (action: typeof busy & string, label: string, variant?: "line") => (
    <Button
      variant={variant}
      busy={busy === action}
      aria-disabled={busy !== null}
      onClick={() => void press(action)}
    >
      {label}
    </Button>
  );
  const { title, lead } = wordsOf(reminder);
  return (
    <JobReceipt
      // Anew for each state: 'Stop' moves to where 'Yes' was pressed, and takes no second press there.
      key={state}
      ref={card}
      title={title}
      lead={lead}
      rows={[
        { label: "Vehicle", value: <bdi>{vehicle}</bdi> },
        { label: kind === "mot" ? "MOT due" : "Service due", value: dayInWords(due) },
        ...(next.length > 0
          ? [
              {
                label: "We write at 9 am on",
                value: list.format(next.map((day) => dayInWords(day))),
              },
            ]
          : []),
      ]}
    >
      {state !== "stopped" && (
        <div className="flex flex-wrap gap-3">
          {state === "new" && next.length > 0 && button("confirm_reminder", confirmLabel)}
          {button("stop_reminder", "Stop these reminders", "line")}
        </div>
      )}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
      {state === "stopped" && (
        <p className="text-mute">
          To be reminded again, set a new reminder: MOT reminders, at the foot of every page.
        </p>
      )}
    </JobReceipt>
  );
}

function wordsOf({ state, next }: OwnReminder): { title: string; lead: string } {
  if (state === "stopped") {
    return { title: "Stopped", lead: "We send no more of these mails." };
  }
  if (next.length === 0) {
    return { title: "No mails left", lead: "All the days that were chosen have passed." };
  }
  return state === "confirmed"
    ? { title: "We will e-mail you", lead: "One mail on each of these days, with a link to stop." }
    : {
        title: "Shall we e-mail you?",
        lead: "One mail on each of these days, with a link to stop. Until you say yes we send nothing.",
      };
}
