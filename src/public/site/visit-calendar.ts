import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Facts } from "@/shared/content/facts";
import { garage } from "@/shared/content/garage";
import { calendarType, saveFile } from "@/shared/browser/save-file";
import { garageTime } from "@/shared/dates/days-and-times";

/** A booking as a calendar keeps it; times are ISO timestamps. */
export type CalendarVisit = {
  id: string;
  /** "MOT Test". */
  title: string;
  /** With the garage's prefix. */
  reference: string;
  startsAt: string;
  endsAt: string;
  sequence: number;
  cancelled: boolean;
};

const dayBeforeS = 24 * 60 * 60;

/**
 * The calendar file of a booking (RFC 5545). It keeps its UID through moves and the cancellation,
 * while SEQUENCE rises, so that a calendar which takes both files has one event. Times are in UTC, so
 * it needs no zone. It names no link: whoever sees the calendar could cancel with it.
 */
export function visitCalendar(
  visit: CalendarVisit,
  { phone }: Pick<Facts, "phone">,
  now = new Date(),
): string {
  const { street, village, town, postcode } = garage.address;
  const { host } = new URL(garage.siteUrl);
  const calendar = ical({
    // Keep it a constant: the library does not escape the name.
    name: "Garage booking",
    prodId: { company: garage.name, product: "Booking", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `booking-${visit.id}@${host}`,
    sequence: visit.sequence,
    status: visit.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: visit.cancelled
      ? ICalEventTransparency.TRANSPARENT
      : ICalEventTransparency.OPAQUE,
    stamp: now,
    start: new Date(visit.startsAt),
    end: new Date(visit.endsAt),
    summary: `${visit.title}, ${garage.name}`,
    description: `Reference ${visit.reference}. To move or cancel it, open the link in our mail or ring ${phone}.`,
    location: [garage.name, street, village, `${town} ${postcode}`].join(", "),
  });
  if (!visit.cancelled) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: dayBeforeS,
      description: `Tomorrow: ${visit.title}, ${garage.name}`,
    });
  }
  return calendar.toString();
}

/** Downloads the calendar file. */
export function downloadVisit(visit: CalendarVisit, facts: Facts): void {
  const { date } = garageTime(new Date(visit.startsAt));
  saveFile(`booking-${date}.ics`, visitCalendar(visit, facts), calendarType);
}
