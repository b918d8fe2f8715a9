import { momentInWords } from "@/shared/dates/dates";
import { classes } from "@/shared/ui/classes";

export type StatusTone = "full" | "half" | "empty" | "struck" | "bad";

const marks: Record<StatusTone, string> = {
  full: "bg-plate inset-ring-ink",
  half: "bg-[linear-gradient(to_right,theme(colors.plate)_50%,transparent_50%)] inset-ring-edge",
  empty: "inset-ring-edge",
  struck:
    "bg-[linear-gradient(to_top_right,transparent_46%,var(--edge)_46%_54%,transparent_54%)] inset-ring-edge",
  bad: "bg-bad inset-ring-bad",
};

/** A state in a staff list: a small plate (full, half, empty, struck or red) and always its word. */
export function StatusMark({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-2.5 font-medium whitespace-nowrap",
        tone === "struck" && "text-mute",
        tone === "bad" && "text-bad",
      )}
    >
      <span
        aria-hidden="true"
        className={classes("h-3 w-4.5 flex-none rounded-[2px] inset-ring", marks[tone])}
      />
      {label}
    </span>
  );
}

/** A note beside a title in a staff list: "Homepage", "Suspect". */
export function Tag({ label }: { label: string }) {
  return (
    <span className="ml-2.5 inline-block rounded-sm border border-current px-1.5 py-1 align-middle text-spec leading-none font-medium">
      {label}
    </span>
  );
}

/** When something was, `at` in ISO 8601. */
export function Moment({
  at,
  className = "whitespace-nowrap",
}: {
  at: string;
  className?: string;
}) {
  return (
    <time dateTime={at} className={className}>
      {momentInWords(at)}
    </time>
  );
}
