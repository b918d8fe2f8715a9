import type { Facts } from "@/shared/content/facts";
import { dayInWords } from "@/shared/dates/dates";
import type { FreeTime } from "@/shared/dates/free-times";
import { clockText } from "@/shared/dates/days-and-times";
import { openingState, openingText, weekLines } from "@/shared/dates/opening-hours";
import type { Thread } from "./schema";

export type ReadyAnswer = { label: string; text: string };

const shortDay = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

/**
 * Three answers that are often given, made of the garage's facts and what was asked; the third is
 * one for each of the next free times.
 */
export function readyAnswers(
  { preferred_date: wanted }: Pick<Thread, "preferred_date">,
  facts: Facts,
  slots: readonly FreeTime[],
  now: Date,
): ReadyAnswer[] {
  const hours = weekLines(facts)
    .filter((line) => line.hours !== "Closed")
    .map((line) => `${line.days} ${line.hours}`)
    .join(", ");
  const state = openingState(now, facts);
  return [
    {
      label: "It is ready",
      text: `Your car is ready. You can collect it while we are open${hours && `: ${hours}`}.`,
    },
    {
      label: "Please ring us",
      text: `Please ring us on ${facts.phone}, so that we can talk it over.${state ? ` ${state.open ? "We are open" : "The garage"} ${openingText(state)}.` : ""}`,
    },
    ...(slots.length > 0
      ? slots.map(({ day, time }) => ({
          label: `We can fit you in ${shortDay.format(new Date(`${day}T00:00:00Z`))} ${clockText(time)}`,
          text: `We can fit you in on ${dayInWords(day)} at ${clockText(time)}. Does that suit you?`,
        }))
      : [
          {
            label: "We can fit you in",
            text: wanted
              ? `We can fit you in on ${dayInWords(wanted)}. Does that suit you?`
              : "We can fit you in this week. Which day suits you?",
          },
        ]),
  ];
}
