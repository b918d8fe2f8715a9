import type { BankHoliday } from "@/shared/dates/bank-holidays";
import { dayInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { closureKey, closuresIn } from "./fields";
import { useFactsEditor } from "./use-facts-editor";

/** Bank holidays that nobody has said yes or no to: closed or open by a press, never by itself. */
export function HolidayProposals({ holidays }: { holidays: readonly BankHoliday[] }) {
  const { fields, set } = useFactsEditor();
  const closures = closuresIn(fields);
  const proposed = holidays.filter(
    ({ day }) =>
      fields[`openHolidays/${day}`] === undefined &&
      closures.every(({ from, to }) => day < from || day > to),
  );
  if (proposed.length === 0) return null;
  return (
    <section
      aria-label="Bank holidays that are proposed"
      className="mb-3 rounded border border-dashed border-edge bg-pane"
    >
      <ul>
        {proposed.map(({ day, name }) => (
          <li
            key={day}
            className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-2"
          >
            <span className="min-w-0 flex-1 basis-52">
              <strong className="block font-semibold">{dayInWords(day)}</strong>
              <span className="text-small text-mute">{name}, a bank holiday in England</span>
            </span>
            <Button
              variant="line"
              size="small"
              aria-label={`Close on ${dayInWords(day)}`}
              onClick={() => set(closureKey(day, day), name)}
            >
              Close
            </Button>
            <Button
              variant="quiet"
              size="small"
              className="-mr-3 px-3!"
              aria-label={`Stay open on ${dayInWords(day)}`}
              onClick={() => set(`openHolidays/${day}`, true)}
            >
              Stay open
            </Button>
          </li>
        ))}
      </ul>
      {proposed.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            for (const { day, name } of proposed) set(closureKey(day, day), name);
          }}
        >
          Close on all {proposed.length}
        </Button>
      )}
    </section>
  );
}
