import { useEffect, useRef, useState } from "react";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { closureKey, closuresIn, daysInWords } from "./fields";
import { MonthGrid } from "./month-grid";
import { closureProblem } from "./schema";
import { useFactsEditor } from "./use-facts-editor";

/** Closes a day or several: a day, a second one for a longer time, and why. */
export function CloseDays({ onDone }: { onDone: () => void }) {
  const { fields, set } = useFactsEditor();
  const today = useGarageDay() ?? "";
  const [days, setDays] = useState<{ from: string; to: string } | null>(null);
  const [offered, setOffered] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  const reason = typed ?? (days ? usualReason(days) : "");
  const closures = closuresIn(fields);

  function choose(day: string) {
    setError(undefined);
    setDays(
      days && days.from === days.to && day > days.from
        ? { ...days, to: day }
        : { from: day, to: day },
    );
  }

  function close() {
    const problem = days
      ? closureProblem({ ...days, reason: reason.trim() })
      : "Please choose a day above.";
    setError(problem);
    if (problem || !days) return;
    set(closureKey(days.from, days.to), reason.trim());
    onDone();
  }

  return (
    <section
      ref={panel}
      aria-label="Close a day"
      className="mb-3 grid gap-5 rounded border border-fg bg-pane p-4 sm:grid-cols-2 sm:p-5"
    >
      <div>
        <MonthGrid
          // The calendar opens anew where it has not been pressed itself.
          key={offered}
          min={today}
          chosen={days}
          markOf={(day) =>
            closures.some(({ from, to }) => from <= day && day <= to) ? "closed" : undefined
          }
          onChoose={choose}
        />
        <p className="mt-2 text-small text-mute">Press a second day to close several.</p>
        <Button
          variant="line"
          size="small"
          className="mt-2"
          onClick={() => {
            setError(undefined);
            setDays(christmasAfter(today));
            setOffered(offered + 1);
          }}
        >
          Christmas and New Year
        </Button>
      </div>
      <div className="grid content-start gap-4">
        <p role="status" className="min-h-6 font-semibold">
          {days ? daysInWords(days.from, days.to) : "No day yet"}
        </p>
        <Field label="Why" look="box" error={error} hint="Visitors read it.">
          <TextInput
            value={reason}
            maxLength={80}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button variant="dark" size="small" onClick={close}>
            {days ? `Close ${daysInWords(days.from, days.to)}` : "Close"}
          </Button>
          <Button variant="quiet" size="small" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Christmas Eve to New Year's Day, the next ones that lie ahead. */
function christmasAfter(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > "12-24" ? 1 : 0);
  return { from: `${year}-12-24`, to: `${year + 1}-01-01` };
}

/** What a garage is closed for on a day of the year, so that nobody has to type it. */
function usualReason({ from, to }: { from: string; to: string }): string {
  const date = from.slice(5);
  if (date >= "12-20" && to > from) return "Christmas holiday";
  if (date === "12-24") return "Christmas Eve";
  return date === "12-31" ? "New Year’s Eve" : "Closed";
}
