import { useRef, useState } from "react";
import { addDays } from "@/shared/dates/days-and-times";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { Button } from "@/shared/ui/button";
import { StatusMark } from "@/staff/kit/status-mark";
import { CloseDays } from "./close-days";
import { HolidayProposals } from "./holiday-proposals";
import { bankHolidaysFrom } from "@/shared/dates/bank-holidays";
import { closureKey, closuresIn, daysInWords, type ClosureFields } from "./fields";
import { useRequestsOn } from "./touched-requests";
import { useFactsEditor } from "./use-facts-editor";

const few = 8;

/** The closures to come: closing a day, opening it again, and the bank holidays that are proposed. */
export function Closures() {
  const { fields, published, changes } = useFactsEditor();
  const [closing, setClosing] = useState(false);
  const [all, setAll] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const today = useGarageDay() ?? "";
  const now = closuresIn(fields);
  const reopened = closuresIn(published.fields).filter(
    ({ from, to }) =>
      changes.includes(closureKey(from, to)) && fields[closureKey(from, to)] === undefined,
  );
  const list = [...now, ...reopened]
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  // What has been changed is never hidden.
  const shown = list.filter(
    ({ from, to }, at) => all || at < few || changes.includes(closureKey(from, to)),
  );

  return (
    <section aria-labelledby="closures" className="mt-6 border-t-2 border-rule pt-2">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="closures" className="text-h3">
          Closures
        </h2>
        <Button
          ref={opener}
          variant="dark"
          size="small"
          aria-expanded={closing}
          onClick={() => setClosing(!closing)}
        >
          Close a day
        </Button>
      </div>
      {closing && (
        <CloseDays
          onDone={() => {
            setClosing(false);
            opener.current?.focus();
          }}
        />
      )}
      <HolidayProposals holidays={bankHolidaysFrom(today, addDays(today, 730))} />
      {list.length === 0 ? (
        <p className="rounded border border-dashed border-edge p-4 text-mute">
          Nothing is closed beyond the usual week.
        </p>
      ) : (
        <ul className="rounded border border-edge bg-pane">
          {shown.map((closure) => (
            <ClosureRow key={`${closure.from} ${closure.to}`} {...closure} />
          ))}
        </ul>
      )}
      {shown.length < list.length && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
          Show all {list.length}
        </Button>
      )}
    </section>
  );
}

function ClosureRow({ from, to, reason }: ClosureFields) {
  const { fields, published, changes, set } = useFactsEditor();
  const requests = useRequestsOn(from, to);
  const key = closureKey(from, to);
  const days = daysInWords(from, to);
  const isOpen = fields[key] === undefined;
  const isNew = changes.includes(key);
  const isBankHoliday = from === to && bankHolidaysFrom(from, from).length > 0;

  function press() {
    const open = `openHolidays/${from}` as const;
    if (isNew) {
      set(key, published.fields[key]);
      set(open, published.fields[open]);
    } else {
      set(key, undefined);
      // So that it is not proposed again.
      if (isBankHoliday) set(open, true);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-52">
        <strong className="block font-semibold">{days}</strong>
        <span className="text-small text-mute wrap-anywhere">
          {reason}
          {!isOpen && requests > 0 && `. ${requests} to ring`}
        </span>
      </span>
      <StatusMark
        tone={isOpen ? "empty" : isNew ? "half" : "full"}
        label={isOpen ? "Opens" : isNew ? "Will close" : "Closed"}
      />
      <Button
        variant="quiet"
        size="small"
        className="-mr-3 px-3!"
        aria-label={`${isNew ? "Undo" : "Open again"}: ${days}`}
        onClick={press}
      >
        <span className="underline decoration-1 underline-offset-4">
          {isNew ? "Undo" : "Open again"}
        </span>
      </Button>
    </li>
  );
}
