import type { Facts, Hours } from "./facts";

const weekday: Hours = [{ opens: "08:00", closes: "18:00" }];

/**
 * Bank holidays in England, in order: closed whatever the weekday. One that falls on a Saturday is
 * listed beside its substitute. The build warns when fewer than 24 months are left.
 */
export const holidays: readonly string[] = [
  "2026-12-25",
  "2026-12-26",
  "2026-12-28",
  "2027-01-01",
  "2027-03-26",
  "2027-03-29",
  "2027-05-03",
  "2027-05-31",
  "2027-08-30",
  "2027-12-25",
  "2027-12-27",
  "2027-12-28",
  "2028-01-01",
  "2028-01-03",
  "2028-04-14",
  "2028-04-17",
  "2028-05-01",
  "2028-05-29",
  "2028-08-28",
  "2028-12-25",
  "2028-12-26",
  "2029-01-01",
  "2029-03-30",
  "2029-04-02",
  "2029-05-07",
  "2029-05-28",
  "2029-08-27",
  "2029-12-25",
  "2029-12-26",
];

/**
 * The facts of the garage that ships, until its owner publishes others (docs/facts.md#newer-facts). Invented
 * (docs/facts.md#invented-garage): phone numbers come from Ofcom's ranges reserved for drama.
 */
export const shippedFacts: Facts = {
  phone: "01632 960 147",
  emergencyPhone: "07700 900 321",
  email: "hello@harrowdown.example",
  openingHours: [
    [],
    weekday,
    weekday,
    weekday,
    weekday,
    weekday,
    [{ opens: "09:00", closes: "14:00" }],
  ],
  closures: holidays.map((day) => ({ from: day, to: day, reason: "Bank holiday" })),
  prices: {
    "mot-testing": { from: 49_99 },
    "vehicle-servicing": { from: 149_99, to: 299_99 },
    diagnostics: { from: 59_99 },
    repairs: { from: 89_99, to: 499_99 },
  },
  guarantee: { months: 12, miles: 12_000 },
  partsWarrantyMonths: { from: 12, to: 24 },
  collectionMiles: 10,
  courtesyLiftMiles: 5,
  rating: { value: 5, count: 26 },
  openHolidays: [],
  notice: null,
  team: [],
  photos: {},
};
