import { expect, test } from "vitest";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { columnCells, shownHours } from "./day-cells";
import { freeStarts } from "./free-times";
import { momentAt, placeInTime } from "./times";

const day = "2026-11-24";
const wish = { day, minutes: 60, kinds: ["mot_bay" as const] };

test("a time is offered where bay, hours and closed days allow it, half-open", () => {
  const fake = new FakeDiary();
  fake.bookings = [booking()];
  const starts = () => freeStarts(fake.read(day, day), wish).map(({ from }) => from / 60);
  expect(starts()).toContain(10.5);
  expect(starts()).not.toContain(10.75);
  expect(starts()).toContain(12.5);
  expect(starts().at(-1)).toBe(17);
  fake.closures = [{ id: "c", resource_id: 1, from: day, to: day, reason: "Inspection" }];
  expect(starts()).toEqual([]);
});

test("with a wanted lift only that lift is offered; a second kind must be free as well", () => {
  const fake = new FakeDiary();
  fake.bookings = [booking({ places: [2] })];
  const diary = fake.read(day, day);
  const at = (resource: number) =>
    freeStarts(diary, { day, minutes: 60, kinds: ["lift"], resource }, 11.5 * 60)[0];
  expect(at(2)).toEqual({ from: 12.5 * 60, places: [2] });
  expect(at(3)).toEqual({ from: 11.5 * 60, places: [3] });
  expect(freeStarts(diary, { day, minutes: 60, kinds: ["lift", "courtesy_car"] })).toEqual([]);
});

test("times are the garage's on both nights on which the clocks change", () => {
  for (const night of ["2027-03-28", "2027-10-31"]) {
    for (const minutes of [8 * 60, 13 * 60 + 15]) {
      expect(placeInTime(momentAt(night, minutes))).toEqual({ day: night, minutes });
    }
  }
  expect(momentAt("2027-03-29", 9 * 60)).toBe("2027-03-29T08:00:00.000Z");
});

test("the table reaches to bookings outside the hours, and every quarter of a column is covered once", () => {
  const fake = new FakeDiary();
  fake.bookings = [
    booking({ starts_at: "2026-11-24T06:50:00Z", ends_at: "2026-11-24T07:20:00Z" }),
    booking({ id: "b2", starts_at: "2026-11-24T07:20:00Z", ends_at: "2026-11-24T09:05:00Z" }),
  ];
  const diary = fake.read(day, day);
  const shown = shownHours(diary, day) ?? { from: 0, to: 0 };
  expect(shown).toEqual({ from: 6 * 60, to: 18 * 60 });
  const cells = columnCells(diary, day, 1, shown);
  const rows = cells.map((cell) => (!cell ? 0 : cell.kind === "free" ? 1 : cell.rows));
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(48);
  expect(cells.flatMap((cell) => (cell?.kind === "booking" ? [cell.booking.id] : []))).toEqual([
    "b1",
    "b2",
  ]);
});
