import { useQuery } from "@tanstack/react-query";
import { mailStates, type MailState } from "@/staff/data/mail-state";
import { Button } from "@/shared/ui/button";
import { postStatusQuery } from "./queries";

const offered: readonly MailState[] = ["failed", "unknown", "queued", "sent", "cancelled"];

type StateFilterProps = { state: MailState | null; onChange: (state: MailState | null) => void };

/** Buttons that narrow the list to one state, with how many wait for somebody. */
export function StateFilter({ state, onChange }: StateFilterProps) {
  const { data } = useQuery(postStatusQuery);
  const counts: Partial<Record<MailState, number>> = data
    ? { failed: data.failed, unknown: data.unknown, queued: data.due + data.waiting }
    : {};
  const choices = [null, ...offered];
  return (
    <div role="group" aria-label="State of the mails" className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === state ? "dark" : "line"}
          size="small"
          aria-pressed={choice === state}
          onClick={() => onChange(choice)}
        >
          {choice ? `${mailStates[choice].label} ${counts[choice] || ""}` : "All"}
        </Button>
      ))}
    </div>
  );
}
