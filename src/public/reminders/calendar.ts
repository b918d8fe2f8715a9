import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import type { Facts } from "@/shared/content/facts";
import { garage } from "@/shared/content/garage";
import { calendarType, saveFile } from "@/shared/browser/save-file";
import { dayInWords } from "@/shared/dates/dates";
import { paths } from "@/shared/paths";
import { dueDayOf } from "./due-day";
import { planReminders } from "./plan";
import type { StoredReminder } from "./schema";

const quarterOfAnHourMs = 15 * 60 * 1000;

/**
 * The calendar file of a reminder (RFC 5545, docs/mail.md#reminders): an event for the due date, and one with
 * an alarm for each chosen interval still ahead, since Outlook keeps one alarm per event and Google
 * none of an imported one. Times are in UTC, so the file needs no time zone definition.
 */
export function reminderCalendar(
  reminder: StoredReminder,
  { phone }: Pick<Facts, "phone">,
  now = new Date(),
): string {
  const { host } = new URL(garage.siteUrl);
  const due = dueDayOf(reminder);
  const text = `The MOT for ${reminder.vehicle} is due on ${dayInWords(due, now)}. Ring ${garage.name} on ${phone}, or book at ${garage.siteUrl}${paths.motBooking}`;
  const calendar = ical({
    // Keep it a constant: the library does not escape the name.
    name: "MOT reminder",
    prodId: { company: garage.name, product: "MOT reminder", language: "EN" },
  });
  calendar.createEvent({
    id: `mot-${reminder.id}-due@${host}`,
    stamp: now,
    // The library takes the date of an all-day event in UTC.
    start: new Date(`${due}T00:00:00Z`),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `MOT due: ${reminder.vehicle}`,
    description: text,
  });
  for (const { days, at } of planReminders(due, reminder.reminderDays, now).ahead) {
    const event = calendar.createEvent({
      id: `mot-${reminder.id}-${days}@${host}`,
      stamp: now,
      start: at,
      end: new Date(at.getTime() + quarterOfAnHourMs),
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `MOT due in ${days} ${days === 1 ? "day" : "days"}: ${reminder.vehicle}`,
      description: text,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: text });
  }
  return calendar.toString();
}

/** Downloads the calendar file. */
export function downloadCalendar(reminder: StoredReminder, facts: Facts): void {
  saveFile(`mot-${dueDayOf(reminder)}.ics`, reminderCalendar(reminder, facts), calendarType);
}
