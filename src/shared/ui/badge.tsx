import type { ReactNode } from "react";
import { classes } from "./classes";

type BadgeProps = {
  /** `plate`: yellow with a full dot. `outline`: a rim with a ring. Never colour alone. */
  tone: "plate" | "outline";
  children: ReactNode;
  /** A second fact behind a rule: "until 6 pm". */
  detail?: ReactNode;
};

/** A state in a word: Open now, Closed. */
export function Badge({ tone, children, detail }: BadgeProps) {
  const plate = tone === "plate";
  return (
    <span
      className={classes(
        "inline-flex min-h-9 flex-wrap items-center gap-2 rounded-sm px-3 text-small font-bold",
        plate ? "bg-plate text-ink" : "bg-ground text-fg inset-ring inset-ring-mute",
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          "size-2.5 rounded-full",
          plate ? "bg-ink" : "inset-ring-2 inset-ring-current",
        )}
      />
      <span>{children}</span>
      {detail && <span className="border-l border-current pl-2 font-medium">{detail}</span>}
    </span>
  );
}
