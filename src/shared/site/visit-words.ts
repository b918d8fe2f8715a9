import { priceText } from "@/shared/content/fact-texts";
import type { Facts } from "@/shared/content/facts";
import { homeServices } from "@/shared/content/home-services";
import { dayInWords } from "@/shared/dates/dates";
import { freeTime } from "@/shared/dates/free-times";
import { clockText } from "@/shared/dates/days-and-times";

/** "Thursday 26 November, 9 am", at the garage; the time does not part from its half. */
export function momentText(starts: string): string {
  const { day, time } = freeTime(starts);
  return `${dayInWords(day)}, ${clockText(time)}`;
}

/** "2 hours", "45 minutes". */
export function minutesText(minutes: number): string {
  const isHours = minutes % 60 === 0;
  const count = isHours ? minutes / 60 : minutes;
  return `${count} ${isHours ? "hour" : "minute"}${count === 1 ? "" : "s"}`;
}

/** Services of the diary that have a price and a duration on the home page. */
const priced: Readonly<Record<string, string>> = {
  mot: "mot-testing",
  service: "vehicle-servicing",
  diagnostic: "diagnostics",
};

/** "from £49.99, 45-60 minutes"; empty where nothing is published. */
export function priceLine(service: string, { prices }: Pick<Facts, "prices">): string {
  const known = homeServices.find(({ slug }) => slug === priced[service]);
  const price = known && priceText(prices[known.slug]);
  return [price, known?.duration].filter(Boolean).join(", ");
}
