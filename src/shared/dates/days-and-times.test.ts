import { expect, it } from "vitest";
import { clockText, daysText, garageTime, monthInWords } from "./days-and-times";

it("tells the garage's time before and after its clocks change", () => {
  // 29 March 2026: 01:00 GMT becomes 02:00 BST
  expect(garageTime(new Date("2026-03-29T00:59:00Z"))).toEqual({
    date: "2026-03-29",
    time: "00:59",
  });
  expect(garageTime(new Date("2026-03-29T01:00:00Z"))).toEqual({
    date: "2026-03-29",
    time: "02:00",
  });
});

it("names a day with its weekday, a period by its ends, and a month with its year", () => {
  expect(daysText("2026-12-24", "2026-12-24")).toBe("Thu 24 December");
  expect(daysText("2026-12-24", "2027-01-02")).toBe("24 December to 2 January");
  expect(monthInWords("2026-03")).toBe("March 2026");
});

it("writes times in British style", () => {
  expect(["00:15", "08:00", "12:00", "13:30"].map(clockText)).toEqual([
    "12.15\u00a0am",
    "8\u00a0am",
    "12\u00a0pm",
    "1.30\u00a0pm",
  ]);
});
