import { useRef, useState, type KeyboardEvent } from "react";
import { addMonths, dayInWords, mondayOf } from "@/shared/dates/dates";
import { addDays, dayName, monthInWords, week } from "@/shared/dates/days-and-times";
import { Button } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";

type MonthGridProps = {
  /** The first day that can be chosen, `yyyy-MM-dd`. */
  min: string;
  /** The chosen days, both included; null if none is. */
  chosen: { from: string; to: string } | null;
  /** What a day that is marked is: "closed". */
  markOf: (day: string) => string | undefined;
  onChoose: (day: string) => void;
};

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The days of a month to choose from; arrow keys move within it and on into the next. */
export function MonthGrid({ min, chosen, markOf, onChoose }: MonthGridProps) {
  const [month, setMonth] = useState((chosen?.from ?? min).slice(0, 7));
  const [current, setCurrent] = useState(chosen?.from ?? min);
  const grid = useRef<HTMLTableElement>(null);
  const focusable = current.startsWith(month) ? current : firstOf(month, min);

  function move(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = addDays(focusable, by);
    if (to < min) return;
    setMonth(to.slice(0, 7));
    setCurrent(to);
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus(),
    );
  }

  return (
    <div className="max-w-90">
      <div className="mb-1 flex items-center justify-between">
        <Button
          variant="quiet"
          size="small"
          aria-label="Month before"
          aria-disabled={month <= min.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          ←
        </Button>
        <strong aria-live="polite" className="font-semibold">
          {monthInWords(month)}
        </strong>
        <Button
          variant="quiet"
          size="small"
          aria-label="Next month"
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          →
        </Button>
      </div>
      <table ref={grid} className="w-full table-fixed" aria-label={monthInWords(month)}>
        <thead>
          <tr>
            {week.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={dayName(day)}
                className="spec pb-1 font-normal text-mute"
              >
                {dayName(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} className="p-0 text-center">
                  {day.startsWith(month) && (
                    <Day
                      day={day}
                      mark={markOf(day)}
                      isChosen={chosen !== null && chosen.from <= day && day <= chosen.to}
                      isPast={day < min}
                      isFocusable={day === focusable}
                      onKeyDown={move}
                      onChoose={() => {
                        setCurrent(day);
                        onChoose(day);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  day: string;
  mark: string | undefined;
  isChosen: boolean;
  isPast: boolean;
  isFocusable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function Day({ day, mark, isChosen, isPast, isFocusable, onKeyDown, onChoose }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isFocusable ? 0 : -1}
      onKeyDown={onKeyDown}
      aria-pressed={isChosen}
      aria-disabled={isPast || undefined}
      aria-label={[dayInWords(day), mark].filter(Boolean).join(", ")}
      onClick={() => {
        if (!isPast) onChoose();
      }}
      className={classes(
        "size-11 rounded-sm border border-transparent",
        isChosen ? "border-ink bg-plate font-bold text-ink" : "hover:border-fg",
        isPast && "text-mute line-through",
        mark !== undefined && !isChosen && "text-mute underline decoration-2",
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

const monthAfter = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7);

function firstOf(month: string, min: string): string {
  const first = `${month}-01`;
  return first < min ? min : first;
}

/** The weeks from Monday that a month touches. */
function weeksOf(month: string): string[][] {
  const monday = mondayOf(`${month}-01`);
  const weeks = [0, 1, 2, 3, 4, 5].map((at) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, at * 7 + day)),
  );
  return weeks.filter((days) => days.some((day) => day.startsWith(month)));
}
