import { garage } from "@/shared/content/garage";
import { clockText } from "@/shared/dates/days-and-times";

const known = garage.emergencyHours;

/** When the emergency hotline is answered: "every day, 7 am – 10 pm"; empty where that is not known. */
export function emergencyHoursText(hours = known): string {
  return hours ? `every day, ${clockText(hours.opens)}\u00a0–\u00a0${clockText(hours.closes)}` : "";
}

/** Whether the hotline is answered at a time of the garage, `HH:mm`; false where that is not known. */
export function isHotlineAnswered(time: string, hours = known): boolean {
  return hours !== null && time >= hours.opens && time < hours.closes;
}
