import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { ringBackText } from "./ring-back";

test.each([
  ["on a Tuesday morning", "2026-11-24T10:42:00Z", "today before 6"],
  ["before the doors open", "2026-11-24T07:30:00Z", "today after 8"],
  ["less than an hour before closing", "2026-11-24T17:20:00Z", "on Wednesday after 8"],
  ["in the evening", "2026-11-24T21:00:00Z", "on Wednesday after 8"],
  ["on a Saturday evening", "2026-11-21T20:40:00Z", "on Monday after 8"],
  ["on a Saturday morning in summer", "2026-07-04T09:00:00Z", "today before 2"],
  ["on Christmas Eve, in the evening", "2026-12-24T19:00:00Z", "on Tuesday after 8"],
])("who sends a request %s is rung", (_when, sent, text) => {
  const at = new Date(sent);
  expect(ringBackText(at, shippedFacts, at)).toBe(text);
});

test("read again later, the day is still the right one", () => {
  const sent = new Date("2026-11-24T10:42:00Z");
  expect(ringBackText(sent, shippedFacts, new Date("2026-11-25T09:00:00Z"))).toBe(
    "on Tuesday 24 November before 6",
  );
});
