import { useLayoutEffect, useId, useRef } from "react";
import { Button } from "@/shared/ui/button";

type CancelQuestionProps = { busy: boolean; onYes: () => void; onKeep: () => void };

/** Asks in place before a booking is cancelled; the question takes the focus. */
export function CancelQuestion({ busy, onYes, onKeep }: CancelQuestionProps) {
  const id = useId();
  const question = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    question.current?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div role="group" aria-labelledby={id}>
      <h3 ref={question} id={id} tabIndex={-1} className="text-large font-semibold">
        Cancel this booking?
      </h3>
      <p className="mt-1 text-mute">The time goes to somebody else at once.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="dark" busy={busy} className="max-sm:w-full" onClick={onYes}>
          Yes, cancel it
        </Button>
        <Button variant="line" aria-disabled={busy} className="max-sm:w-full" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
