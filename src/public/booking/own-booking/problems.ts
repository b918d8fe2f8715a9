import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";

const brokenText =
  "The server had a problem, and nothing has changed. Please try again in a few minutes.";
const unansweredText =
  "No answer came back, so we cannot say whether it was done. Please press again: it is done only once.";
const ruleTexts: Readonly<Record<string, string>> = {
  booking_changed:
    "This booking has changed meanwhile. Here it is as it stands now: please look, and press again.",
  slot_taken:
    "Somebody has taken this time since. Move it to another one, or leave it: we have your request and ring you.",
  not_offered:
    "This time cannot be had any more. Move it to another one, or leave it: we have your request and ring you.",
  too_late: "It is too close to the start now. Please ring us.",
  move_limit: "You have changed this booking six times. Please ring us to move it again.",
  link_limit: "There were too many attempts from your connection. Please wait a minute.",
};

/** What a press that has failed says; nothing is pretended (docs/diary.md#links). */
export function pressProblem(error: unknown): string {
  const { text, unreachable } = problemOf(error, ruleTexts, brokenText);
  return unreachable ? unansweredText : text;
}

/** Whether the booking is not what was shown: it has to be read again. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && ["booking_changed", "too_late"].includes(error.rule);
}
