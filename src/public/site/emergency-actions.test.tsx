import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { EmergencyActions } from "./emergency-actions";
import { emergencyHoursText, isHotlineAnswered } from "./emergency-hours";

afterEach(() => vi.useRealTimers());

/** The names of both actions, the main one first. */
function actionsAt(now: string): string[] {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  render(<EmergencyActions />, { wrapper: MemoryRouter });
  const links = screen.getAllByRole("link");
  const isMain = (link: HTMLElement) => link.className.includes("bg-plate");
  return [...links.filter(isMain), ...links.filter((link) => !isMain(link))].map(
    ({ textContent }) => textContent,
  );
}

const book = "Book Emergency Repair";
const call = "Emergency hotline, every day, 7\u00a0am\u00a0–\u00a010\u00a0pm07700 900 321";

test.each([
  ["while we are open, the form is", "2026-11-24T10:42:00Z", [book, call]],
  ["on a Saturday evening, the call is", "2026-11-21T20:40:00Z", [call, book]],
  ["at night, when nobody answers either, the form is", "2026-11-21T23:30:00Z", [book, call]],
])("%s the main button", (_when, now, actions) => {
  expect(actionsAt(now)).toEqual(actions);
});

test("a hotline without known hours promises none", () => {
  expect(emergencyHoursText(null)).toBe("");
  expect(isHotlineAnswered("12:00", null)).toBe(false);
});
