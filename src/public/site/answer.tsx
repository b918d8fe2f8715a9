import type { ReactNode } from "react";
import { openingNote, weekLines } from "@/shared/dates/opening-hours";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { classes } from "@/shared/ui/classes";
import { StatusDot } from "@/shared/site/open-badge";
import { useFacts } from "@/shared/site/use-facts";
import { useOpeningState } from "@/shared/site/use-opening-state";

type AnswerProps = { note: ReactNode; className?: string; children: ReactNode };

/** A short answer on the first screen, with a note below it. */
export function Answer({ note, className, children }: AnswerProps) {
  return (
    <>
      <b
        className={classes(
          "flex items-center gap-1.5 leading-snug font-semibold tracking-snug whitespace-nowrap tiny:whitespace-normal xs:gap-1.75",
          className ?? "text-small xs:text-body sm:text-[1.3125rem] side:text-body",
        )}
      >
        {children}
      </b>
      <span className="spec block text-ink-soft">{note}</span>
    </>
  );
}

/** Whether we are open. Before hydration, which knows the time: when we are on most days. */
export function OpenAnswer() {
  const facts = useFacts();
  const scripted = useHydrated();
  const state = useOpeningState();
  if (state) {
    return (
      <Answer note={openingNote(state)}>
        <StatusDot filled={state.open} />
        {state.open ? "Open now" : "Closed now"}
      </Answer>
    );
  }
  const [first] = weekLines(facts);
  return scripted ? (
    <Answer note="for hours">Ring us</Answer>
  ) : (
    <Answer note={first?.days}>{first?.hours}</Answer>
  );
}
