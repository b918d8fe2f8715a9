import type { ReactNode } from "react";
import { addDays, dayName, week } from "@/shared/dates/days-and-times";
import { hoursText } from "@/shared/dates/opening-hours";
import { OpenLine } from "@/shared/site/open-badge";
import { OpeningTable } from "@/shared/site/opening-table";
import { FactsContext } from "@/shared/site/use-facts";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { Closures } from "./closures";
import { DayHours } from "./day-hours";
import { daysInWords } from "./fields";
import { factsOf } from "./published";
import { Was } from "./seen";
import { useFactsEditor } from "./use-facts-editor";

/** Hours and closures, and beside them the table that visitors see. */
export function HoursTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 four:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <div className="rounded border border-line bg-pane">
          {week.map((day) => (
            <DayHours key={day} day={day} />
          ))}
        </div>
        <Closures />
      </div>
      <HoursPreview />
    </div>
  );
}

function HoursPreview() {
  const { preview, published } = useFactsEditor();
  const before = factsOf(published.stored).openingHours;
  const changed = week.filter(
    (day) => hoursText(before[day]) !== hoursText(preview.openingHours[day]),
  );
  const today = useGarageDay() ?? "";
  const soon = preview.closures
    .filter(({ from, to }) => to >= today && from <= addDays(today, 60))
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return (
    <aside
      id="visitors-see"
      tabIndex={-1}
      aria-label="Visitors see"
      className="rounded border border-line bg-pane p-5 four:sticky four:top-4"
    >
      <h2 className="mb-2 text-small font-semibold text-mute">Visitors see</h2>
      <FactsContext value={preview}>
        <OpenLine className="mb-3 text-large! font-semibold" />
        <OpeningTable />
      </FactsContext>
      <ul>
        {changed.map((day) => (
          <Line key={day} what={dayName(day)}>
            <Was>{hoursText(before[day])}</Was>
            {hoursText(preview.openingHours[day])}
          </Line>
        ))}
        {soon.map(({ from, to, reason }) => (
          <Line key={`${from} ${to}`} what={daysInWords(from, to)}>
            Closed, {reason}
          </Line>
        ))}
      </ul>
      <p className="mt-3 text-small text-mute">The form’s days and the reminders follow at once.</p>
    </aside>
  );
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 font-semibold">
      <span>{what}</span>
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}
