import { openingText, ringForHours } from "@/shared/dates/opening-hours";
import { Badge } from "@/shared/ui/badge";
import { classes } from "@/shared/ui/classes";
import { useOpeningState } from "./use-opening-state";

/** 'Open now' or 'Closed', and until when. Its space is reserved until hydration. */
export function OpenBadge() {
  const state = useOpeningState();
  return (
    <p className="flex min-h-9">
      {state === undefined && <Badge tone="outline">{ringForHours}</Badge>}
      {state && (
        // Anew for each text: inside a new badge nothing moves.
        <Badge
          key={openingText(state)}
          tone={state.open ? "plate" : "outline"}
          detail={openingText(state)}
        >
          {state.open ? "Open now" : "Closed"}
        </Badge>
      )}
    </p>
  );
}

/** One small line for header and menu: "Open until 6 pm", "Closed, opens Monday, 8 am". */
export function OpenLine({ className }: { className?: string }) {
  const state = useOpeningState();
  return (
    <span className={classes("spec flex min-h-5 items-center gap-2", className)}>
      {state === undefined && ringForHours}
      {state && (
        <>
          <StatusDot filled={state.open} />
          {state.open ? `Open ${openingText(state)}` : `Closed, ${openingText(state)}`}
        </>
      )}
    </span>
  );
}

/** A dot: filled while we are open. */
export function StatusDot({ filled }: { filled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "size-2.5 flex-none rounded-full",
        filled ? "bg-plate" : "inset-ring-2 inset-ring-mute",
      )}
    />
  );
}
