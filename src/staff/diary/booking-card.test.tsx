import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { booking } from "../../../tests/support/diary-api";
import { BookingCard } from "./booking-card";

test.each([
  ["Len Hobbs", "MOT bay", "booked", "Len Hobbs, MOT bay, Booked"],
  ["AB12 CDE", "MOT bay", "booked", "MOT bay, Booked"],
  ["AB12 CDE", "MOT bay", "arrived", "MOT bay. Arrived"],
  ["AB12 CDE", undefined, "booked", "Booked"],
  ["AB12 CDE", undefined, "arrived", "Arrived"],
] as const)("whoever gave a plate alone is named once: %s, %s, %s", (name, place, status, text) => {
  const given = booking({ name, vehicle: "AB12 CDE", status });
  render(<BookingCard booking={given} place={place} />);
  expect(screen.getByRole("button").querySelector("small")?.textContent).toMatch(
    new RegExp(`^\\d+:\\d\\d – \\d+:\\d\\d, ${text}$`),
  );
});
