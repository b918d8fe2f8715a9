import { telephoneLink } from "@/shared/content/fact-texts";
import { dayName, daysText, garageTime, week, weekdayOf } from "@/shared/dates/days-and-times";
import { hasHours, hoursOn, hoursText, ringForHours } from "@/shared/dates/opening-hours";
import { textLinkClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { closuresAhead } from "./laid-out";
import { useLayoutDay, useNow } from "./use-opening-state";
import { useFacts } from "./use-facts";

/** The week's hours and what is closed soon; today's row is highlighted as a plate after hydration. */
export function OpeningTable() {
  const facts = useFacts();
  const now = useNow();
  const today = now && garageTime(now).date;
  const layoutDay = useLayoutDay();
  const upcoming = closuresAhead(facts, layoutDay);
  if (!hasHours(facts)) {
    return (
      <div>
        <h2 className="mb-3 text-h3">{ringForHours}</h2>
        <a href={telephoneLink(facts.phone)} className={textLinkClass}>
          {facts.phone}
        </a>
      </div>
    );
  }
  return (
    <table className="w-full table-fixed">
      <caption className="pb-3 text-left text-h3">
        Opening hours
        {facts.openHolidays.length === 0 && (
          <span className="mt-1 block text-small font-normal tracking-normal text-mute">
            Closed on bank holidays
          </span>
        )}
      </caption>
      {/* As wide as 'Today, Wednesday' needs on a phone: nothing moves when today is marked. */}
      <colgroup>
        <col style={{ width: "58%" }} />
      </colgroup>
      <tbody>
        {week.map((day) => {
          const isToday = today !== null && weekdayOf(today) === day;
          const cell = classes(
            "border-y py-2 leading-snug",
            isToday ? "border-plate bg-plate text-ink" : "border-line",
          );
          // A bank holiday closes today only; other rows show the regular hours.
          const hours = isToday ? hoursOn(today, facts) : facts.openingHours[day];
          return (
            <tr key={day} aria-current={isToday ? "date" : undefined}>
              <th
                scope="row"
                className={classes(
                  cell,
                  "pl-3 text-left",
                  isToday ? "rounded-l-sm font-bold" : "font-normal",
                )}
              >
                {isToday ? `Today, ${dayName(day)}` : dayName(day)}
              </th>
              {/* Bold, the hours would begin further left than they did. */}
              <td className={classes(cell, "pr-3 text-right", isToday && "rounded-r-sm")}>
                {hoursText(hours)}
              </td>
            </tr>
          );
        })}
        {upcoming.map(({ from, to, reason }) => (
          <tr key={from} className={classes(today !== null && to < today && "invisible")}>
            <th scope="row" className="border-y border-line py-2 pl-3 text-left leading-snug">
              {daysText(from, to)}
            </th>
            <td className="border-y border-line py-2 pr-3 text-right leading-snug font-semibold">
              Closed, {reason.toLowerCase() === "bank holiday" ? "bank holiday" : reason}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
