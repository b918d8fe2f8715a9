import type { BookedSlot, bookSlot } from "@/shared/data/diary";
import { dayInWords } from "@/shared/dates/dates";
import { clockText, dayName, weekdayOf } from "@/shared/dates/days-and-times";
import { ticked } from "@/shared/form/ticked";
import { momentText } from "@/shared/site/visit-words";
import type { BookedVisit } from "./enquiry-receipt";
import type { Enquiry } from "./submit";
import type { ChosenTime } from "./use-visit";

/**
 * What makes two attempts the same booking: whoever corrects a telephone number after an answer was
 * lost must not find their own time taken.
 */
export function visitKey({ source, content }: Enquiry, { service, time, withCar }: ChosenTime) {
  return { source, service, withCar, starts: time.starts, email: content.email.toLowerCase() };
}

/** The arguments of `book_slot` for an enquiry with a time; `id` makes it repeatable. */
export function slotArgs(
  id: string,
  { source, suspect, content }: Enquiry,
  { service, time, withCar }: ChosenTime,
  message: string,
): Parameters<typeof bookSlot>[0] {
  const { name, email, phone, vehicle } = content;
  return {
    _id: id,
    _service: service,
    _starts: time.starts,
    _name: name,
    _email: email,
    _phone: phone,
    ...(vehicle && { _registration: vehicle }),
    ...(message && { _message: message }),
    _source: source,
    _suspect: suspect,
    ...(withCar && { _with: ["courtesy_car"] }),
  };
}

/** For the mail to the garage: "Time: 9 am. Booked, with the courtesy car." */
export function visitLine({ time, withCar }: ChosenTime, slot: BookedSlot | undefined): string {
  const state = slot?.state === "booked" ? "Booked" : "Not booked: please ring to agree a time";
  const car = withCar ? ", with the courtesy car" : "";
  return `Time: ${clockText(time.time).replace("\u00a0", " ")}. ${state}${car}.`;
}

/** "Booked. Thursday 26 November, 9 am". */
export function bookedText({ heldUntil, startsAt }: Pick<BookedVisit, "heldUntil" | "startsAt">) {
  return `${heldUntil ? "Held for you" : "Booked"}. ${momentText(startsAt)}`;
}

/** What visitors read whose time is kept, but not booked. */
export function wishText({ time }: ChosenTime): string {
  const [hour = "", half] = clockText(time.time).split("\u00a0");
  return `We have kept ${half === "am" ? hour : `${hour} ${half}`} on ${dayName(weekdayOf(time.day))} for you as a wish and ring you.`;
}

/** What the receipt shows of a booking besides the values of the form. */
export function addedBy(id: string, slot: BookedSlot): BookedVisit {
  const { starts_at: startsAt, ends_at: endsAt, sequence = 0, token, mailed } = slot;
  return {
    startsAt,
    endsAt,
    heldUntil: slot.held_until ?? "",
    sequence: String(sequence),
    link: token ? `${id}.${token}` : "",
    byMail: mailed ? ticked : "",
    car: slot.with?.includes("courtesy_car") ? ticked : "",
  };
}

/** "Thursday 26 November, 9 am". */
export function chosenText({ time }: ChosenTime): string {
  return `${dayInWords(time.day)}, ${clockText(time.time)}`;
}
