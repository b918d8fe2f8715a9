import { expect, test } from "vitest";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { columnCells, shownHours } from "./day-cells";
import { freeMinutes, freePlaces, freeStarts, inTheWay, intervalOf, kindsOf } from "./free-times";
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

const at = (from: string, to: string, changes = {}) =>
  booking({ starts_at: `${day}T${from}:00Z`, ends_at: `${day}T${to}:00Z`, ...changes });

test("nothing begins before the garage opens or ends after it closes", () => {
  const diary = new FakeDiary().read(day, "2026-11-29");
  const places = [7.75, 8, 17, 17.25].map((hour) => freePlaces(diary, wish, hour * 60));
  expect(places).toEqual([null, [1], [1], null]);
  expect(freeStarts(diary, wish, 16.5 * 60).map(({ from }) => from / 60)).toEqual([
    16.5, 16.75, 17,
  ]);
  const sunday = { ...wish, day: "2026-11-29" };
  expect(freeStarts(diary, sunday)).toEqual([]);
  expect(freePlaces(diary, { ...wish, day: "2026-11-30" }, 8 * 60)).toBeNull();
});

test("the time between two bookings is free to the minute", () => {
  const fake = new FakeDiary();
  fake.bookings = [at("09:00", "10:00"), at("11:00", "12:00", { id: "b2" })];
  const diary = fake.read(day, day);
  const places = [9.75, 10, 10.25].map((hour) => freePlaces(diary, wish, hour * 60));
  expect(places).toEqual([null, [1], null]);
});

test("a booking that is moved is not in its own way, and one of another day in nobody's", () => {
  const fake = new FakeDiary();
  fake.bookings = [booking()];
  const diary = fake.read(day, "2026-11-25");
  expect(intervalOf(booking())).toEqual({ from: 11.5 * 60, to: 12.5 * 60 });
  expect(freePlaces(diary, wish, 12 * 60)).toBeNull();
  expect(freePlaces(diary, { ...wish, but: "b1" }, 12 * 60)).toEqual([1]);
  expect(freePlaces(diary, { ...wish, day: "2026-11-25" }, 12 * 60)).toEqual([1]);
});

test("a bay is closed on its own days alone, also to a booking that is moved", () => {
  const fake = new FakeDiary();
  const morning = { from: 8 * 60, to: 9 * 60 };
  const closedIn = (from: string, to: string, resource = 1) => {
    fake.closures = [{ id: "c", resource_id: resource, from, to, reason: "Inspection" }];
    return inTheWay(fake.read(day, day), { ...wish, but: "b1" }, 1, morning)?.reason;
  };
  expect(closedIn("2026-11-23", "2026-11-25")).toBe("Inspection");
  expect(closedIn(day, day)).toBe("Inspection");
  expect(closedIn("2026-11-20", "2026-11-23")).toBeUndefined();
  expect(closedIn("2026-11-25", "2026-11-26")).toBeUndefined();
  expect(closedIn(day, day, 2)).toBeUndefined();
  fake.closures = [{ id: "c", resource_id: 1, from: day, to: day, reason: "Inspection" }];
  const late = { from: 23 * 60, to: 24 * 60 };
  expect(inTheWay(fake.read(day, day), wish, 1, late)?.reason).toBe("Inspection");
});

test("a lift that is out of use is not offered", () => {
  const fake = new FakeDiary();
  fake.resources = fake.resources.map((one) => ({ ...one, active: one.id !== 2 }));
  const lift = { day, minutes: 60, kinds: ["lift" as const] };
  expect(freePlaces(fake.read(day, day), lift, 9 * 60)).toEqual([3]);
});

test("a booking takes what its service needs and what was added", () => {
  const diary = new FakeDiary().read(day, day);
  expect(kindsOf(diary, { service: "mot", with: ["courtesy_car"] })).toEqual([
    "mot_bay",
    "courtesy_car",
  ]);
  expect(kindsOf(diary, { service: "withdrawn", with: ["courtesy_car"] })).toEqual([
    "courtesy_car",
  ]);
});

test("a day's free minutes are its open quarters in which nothing is", () => {
  const fake = new FakeDiary();
  const minutes = (of = day) => freeMinutes(fake.read(day, "2026-11-29"), of, 1);
  expect(minutes()).toEqual({ open: 600, free: 600 });
  fake.bookings = [at("09:00", "09:30"), at("11:20", "11:40", { id: "b2" })];
  expect(minutes()).toEqual({ open: 600, free: 540 });
  expect(minutes("2026-11-29")).toEqual({ open: 0, free: 0 });
});
