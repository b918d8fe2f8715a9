import { garage } from "@/content/garage";
import { clockText } from "@/lib/dates/opening-hours";

const { opens, closes } = garage.emergencyHours;

/** When the emergency hotline is answered: "every day, 7 am – 10 pm". */
export const emergencyHoursText = `every day, ${clockText(opens)}\u00a0–\u00a0${clockText(closes)}`;
