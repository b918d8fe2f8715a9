import { useState } from "react";
import { dayInWords } from "@/shared/dates/dates";
import { dayName, weekdayOf } from "@/shared/dates/days-and-times";
import { type Opening } from "@/shared/dates/opening-hours";
import type { DayRange } from "@/public/site/day-rows";
import { Button } from "@/shared/ui/button";
import { closedDayNotice, openDayFrom } from "./days";

type ClosedDayProps = {
  day: string;
  opening: Opening;
  range: DayRange;
  onTake: (day: string) => void;
};

/**
 * Says that the garage is closed on the chosen day. The next open day is one press away; the wish
 * is accepted all the same (docs/diary.md#days).
 */
export function ClosedDay({ day, opening, range, onTake }: ClosedDayProps) {
  const [isKept, setKept] = useState(false);
  const next = openDayFrom(day, opening);
  const canTake = next !== day && next <= range.last;
  const weekday = dayName(weekdayOf(day));
  return (
    <div className="mt-3 rounded-sm bg-hover px-4 py-3.5">
      <p className="font-semibold">
        {isKept ? closedDayNotice(day, opening) : `We are closed on ${dayInWords(day)}.`}
      </p>
      {canTake && (
        <p className="text-small text-mute">The next open day is a {dayName(weekdayOf(next))}.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {canTake && (
          <Button
            variant="dark"
            size="small"
            className="max-sm:flex-auto"
            onClick={() => onTake(next)}
          >
            Take {dayInWords(next)}
          </Button>
        )}
        <Button
          variant="line"
          size="small"
          className="max-sm:flex-auto aria-pressed:inset-ring-2 aria-pressed:inset-ring-current"
          aria-pressed={isKept}
          onClick={() => setKept(true)}
        >
          Keep {weekday}, ring me to find a day
        </Button>
      </div>
    </div>
  );
}
