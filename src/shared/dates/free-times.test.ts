import { expect, test } from "vitest";
import {
  countText,
  freeTime,
  halvesOf,
  nearestTimes,
  stillFreeText,
  timesByDay,
} from "./free-times";

const at = (time: string, day = "2026-11-26") => `${day}T${time}:00+00:00`;
const texts = (starts: readonly string[]) => starts.map((each) => freeTime(each));
const thursday = ["08:30", "09:00", "09:30", "10:30", "13:00", "14:30"].map((time) => at(time));

test("each day that was asked for has its times, or none", () => {
  const days = timesByDay([...thursday, at("09:00", "2026-11-28")], "2026-11-26", "2026-11-28");
  expect([...days].map(([day, times]) => [day, times.length])).toEqual([
    ["2026-11-26", 6],
    ["2026-11-27", 0],
    ["2026-11-28", 1],
  ]);
});

test.each([
  // Before and after the nights on which the clocks change.
  ["2027-03-27T09:00:00+00:00", "2027-03-27", "09:00"],
  ["2027-03-29T08:00:00+00:00", "2027-03-29", "09:00"],
  ["2027-10-30T08:00:00+00:00", "2027-10-30", "09:00"],
  ["2027-11-01T09:00:00+00:00", "2027-11-01", "09:00"],
])("%s is %s, %s at the garage", (starts, day, time) => {
  expect(freeTime(starts)).toEqual({ starts, day, time });
});

test("a day's times stand under morning and afternoon; noon is the afternoon", () => {
  const halves = halvesOf(texts([at("11:30"), at("12:00"), at("13:00")]));
  expect(halves.map(({ label, times }) => [label, times.map(({ time }) => time)])).toEqual([
    ["Morning", ["11:30"]],
    ["Afternoon", ["12:00", "13:00"]],
  ]);
  expect(halvesOf(texts([at("13:00")])).map(({ label }) => label)).toEqual(["Afternoon"]);
});

test("a day says how many times are free", () => {
  expect([0, 1, 7].map(countText)).toEqual(["No times left", "1 time free", "7 times free"]);
});

test("the times nearest to a lost one are named in their order", () => {
  const lost = freeTime(at("09:00"));
  const near = nearestTimes(lost, texts(thursday));
  expect(near.map(({ time }) => time)).toEqual(["08:30", "09:30", "10:30"]);
  expect(stillFreeText(lost, near)).toBe("Still free: 8.30, 9.30, 10.30.");
});

test("of times in any order the nearest before and after are chosen, and told as the day goes", () => {
  const lost = freeTime(at("13:00"));
  const jumbled = ["16:00", "13:30", "08:00", "12:00", "13:00", "09:00", "13:45"].map((time) =>
    at(time),
  );
  expect(nearestTimes(lost, texts(jumbled)).map(({ time }) => time)).toEqual([
    "12:00",
    "13:30",
    "13:45",
  ]);
});

test("a time outside the days that were asked for is left out", () => {
  const days = timesByDay([at("09:00", "2026-11-25"), at("09:00")], "2026-11-26", "2026-11-26");
  expect([...days.keys()]).toEqual(["2026-11-26"]);
  expect(days.get("2026-11-26")).toHaveLength(1);
});

test("another half of the day and another day are named", () => {
  const lost = freeTime(at("11:30"));
  const near = nearestTimes(lost, texts([at("10:30"), at("13:00"), at("09:00", "2026-11-27")]));
  expect(stillFreeText(lost, near)).toBe("Still free: 10.30, 1\u00a0pm, Friday 9\u00a0am.");
  expect(stillFreeText(lost, [])).toBe("Nothing is free near it: please choose another day.");
});
