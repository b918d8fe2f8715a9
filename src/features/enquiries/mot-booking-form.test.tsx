import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { MotBookingForm } from "./mot-booking-form";

afterEach(() => {
  vi.useRealTimers();
});

test("an MOT form that stays open past midnight no longer offers the day that has become today", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T23:59:30Z") });
  render(<MotBookingForm />, { wrapper: MemoryRouter });
  const date = screen.getByLabelText<HTMLInputElement>(/^Preferred date/);
  expect(date.min).toBe("2026-11-22");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(date.min).toBe("2026-11-23");
});
