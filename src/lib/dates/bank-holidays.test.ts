import { expect, test } from "vitest";
import { shippedFacts } from "@/content/shipped-facts";
import { bankHolidaysFrom } from "./bank-holidays";

/** As gov.uk/bank-holidays lists them for England. */
const published = [
  "2024-01-01 2024-03-29 2024-04-01 2024-05-06 2024-05-27 2024-08-26 2024-12-25 2024-12-26",
  "2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26",
  "2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28",
  "2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28",
];

const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;
const daysFrom = (from: string, to: string) => bankHolidaysFrom(from, to).map(({ day }) => day);

test.each(published)("the computed holidays are the published ones: %s", (list) => {
  const [year] = list.split("-");
  const days = daysFrom(`${year}-01-01`, `${year}-12-31`).filter((day) => !isSaturday(day));
  expect(days.join(" ")).toBe(list);
});

test("one that falls on a Saturday is named beside its substitute, one on a Sunday is not", () => {
  expect(bankHolidaysFrom("2027-12-20", "2028-01-05")).toEqual([
    { day: "2027-12-25", name: "Christmas Day" },
    { day: "2027-12-27", name: "Christmas Day (substitute day)" },
    { day: "2027-12-28", name: "Boxing Day (substitute day)" },
    { day: "2028-01-01", name: "New Year’s Day" },
    { day: "2028-01-03", name: "New Year’s Day (substitute day)" },
  ]);
  expect(daysFrom("2022-12-24", "2023-01-03")).toEqual(["2022-12-26", "2022-12-27", "2023-01-02"]);
});

test("the closures that ship are the bank holidays of their years", () => {
  const shipped = shippedFacts.closures.map(({ from }) => from);
  expect(daysFrom(shipped[0] ?? "", shipped.at(-1) ?? "")).toEqual(shipped);
});
