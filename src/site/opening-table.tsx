import {
  dayName,
  garageTime,
  hoursOn,
  hoursText,
  week,
  weekdayOf,
} from "@/lib/dates/opening-hours";
import { classes } from "@/ui/classes";
import { useNow } from "./use-opening-state";
import { useFacts } from "./use-facts";

/** The week's hours; today's row is highlighted as a plate after hydration. */
export function OpeningTable() {
  const facts = useFacts();
  const now = useNow();
  const today = now && garageTime(now).date;
  return (
    <table className="w-full">
      <caption className="pb-3 text-left text-h3">
        Opening hours
        <span className="mt-1 block text-small font-normal tracking-normal text-mute">
          Closed on bank holidays
        </span>
      </caption>
      <tbody>
        {week.map((day) => {
          const isToday = today !== null && weekdayOf(today) === day;
          const cell = classes(
            "border-y py-2 leading-snug",
            isToday ? "border-plate bg-plate font-bold text-ink" : "border-line font-normal",
          );
          // A bank holiday closes today only; other rows show the regular hours.
          const hours = isToday ? hoursOn(today, facts) : facts.openingHours[day];
          return (
            <tr key={day} aria-current={isToday ? "date" : undefined}>
              <th
                scope="row"
                className={classes(cell, "text-left", isToday && "rounded-l-sm pl-3")}
              >
                {isToday ? `Today, ${dayName(day)}` : dayName(day)}
              </th>
              <td className={classes(cell, "text-right", isToday && "rounded-r-sm pr-3")}>
                {hoursText(hours)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
