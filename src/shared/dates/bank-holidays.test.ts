import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { bankHolidaysFrom } from "./bank-holidays";
import govuk from "./bank-holidays.govuk.json" with { type: "json" };

/** By year: holidays that were proclaimed for it alone, and the usual ones that they replaced. */
const proclaimed: Readonly<Record<number, { added: string[]; dropped: string[] }>> = {
  2020: { added: ["2020-05-08"], dropped: ["2020-05-04"] },
  2022: { added: ["2022-06-02", "2022-06-03", "2022-09-19"], dropped: ["2022-05-30"] },
  2023: { added: ["2023-05-08"], dropped: [] },
};

const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;
const daysFrom = (from: string, to: string) => bankHolidaysFrom(from, to).map(({ day }) => day);

test.each([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027])(
  "the computed holidays of %i are those that gov.uk has published for England and Wales",
  (year) => {
    const { added, dropped } = proclaimed[year] ?? { added: [], dropped: [] };
    const computed = daysFrom(`${year}-01-01`, `${year}-12-31`).filter((day) => !isSaturday(day));
    const published = govuk.events.map(({ date }) => date);
    expect([...computed.filter((day) => !dropped.includes(day)), ...added].toSorted()).toEqual(
      published.filter((day) => day.startsWith(`${year}-`)),
    );
  },
);

test("substitute days are named as such, as in the published list", () => {
  const named = bankHolidaysFrom("2019-01-01", "2027-12-31").filter(({ name }) =>
    /substitute/.test(name),
  );
  const published = govuk.events.filter(({ notes }) => notes === "Substitute day");
  expect(named.map(({ day, name }) => `${day} ${name}`)).toEqual(
    published.map(({ date, title }) => `${date} ${title} (substitute day)`),
  );
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
