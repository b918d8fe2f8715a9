import { dayInWords } from "@/shared/dates/dates";
import { addDays, dayName, garageTime, weekdayOf } from "@/shared/dates/days-and-times";
import { openingState, type Opening } from "@/shared/dates/opening-hours";

const hour = 3_600_000;

/**
 * When somebody who has sent a request at `sent` is rung: today before we close, if that is an hour
 * away, else after we next open. "today before 6", "on Monday after 8", with the date where the
 * weekday alone would not say which; empty without opening hours. `now` is when it is read.
 */
export function ringBackText(sent: Date, opening: Opening, now = new Date()): string {
  const atOnce = openingState(sent, opening);
  const inAnHour = openingState(new Date(sent.getTime() + hour), opening);
  const today = garageTime(now).date;
  if (atOnce?.open && inAnHour?.open) {
    return `${onDay(garageTime(sent).date, today)} before ${hourText(atOnce.until)}`;
  }
  const next = atOnce?.open ? inAnHour : atOnce;
  return next && !next.open ? `${onDay(next.opensOn, today)} after ${hourText(next.opensAt)}` : "";
}

function onDay(day: string, today: string): string {
  if (day === today) return "today";
  const isSoon = day > today && day < addDays(today, 7);
  return `on ${isSoon ? dayName(weekdayOf(day)) : dayInWords(day)}`;
}

/** "08:00" → "8", "13:30" → "1.30". */
function hourText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}${minutes ? `.${String(minutes).padStart(2, "0")}` : ""}`;
}
