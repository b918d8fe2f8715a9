import { expect, test } from "vitest";
import { garage } from "../../src/shared/content/garage";
import { shippedFacts } from "../../src/shared/content/shipped-facts";
import { testimonials } from "../../src/shared/content/testimonials";
import { demonstrationPlugin, inventedFacts } from "./invented-facts";

/** A garage as an owner would fill it in. */
const real: Parameters<typeof inventedFacts>[0] = {
  name: "Mill Lane Motors",
  legalName: "Mill Lane Motors Limited",
  company: { number: "09876543", vat: "GB 987 6543 21" },
  siteUrl: "https://www.mill-lane-motors.co.uk",
  email: "hello@mill-lane-motors.co.uk",
  phone: "01722 555 010",
  emergencyPhone: "07711 555 020",
  facebookUrl: "https://www.facebook.com/milllanemotors",
  address: { street: "12 Mill Lane", postcode: "SP2 7AA" },
  coordinates: { latitude: 51.07, longitude: -1.79 },
  rating: { value: 4.8, count: 31 },
  statistics: { yearsServing: 12, happyCustomers: 1900, servicesCompleted: 5200 },
};
const said = [{ text: "They mended it." }];

test("the garage that ships is invented, with a line for each thing to fill in", () => {
  const lines = inventedFacts({ ...garage, ...shippedFacts }, testimonials).join("\n");
  for (const fact of [
    "company.number",
    "company.vat",
    "siteUrl",
    "email",
    "phone",
    "emergencyPhone",
    "facebookUrl",
    "name",
    "address",
    "coordinates",
    "rating",
    "statistics",
  ]) {
    expect(lines).toMatch(
      new RegExp(`src/shared/content/(garage|shipped-facts)\\.ts: ${fact.replace(".", "\\.")} `),
    );
  }
  expect(lines).toContain("src/shared/content/testimonials.ts: 15 of 15 testimonials");
});

test("a garage with facts of its own has nothing left to fill in", () => {
  expect(inventedFacts(real, said)).toEqual([]);
});

test.each<[string, Partial<typeof real>]>([
  ["rating", { rating: { value: 5, count: 26 } }],
  ["statistics", { statistics: { ...real.statistics, happyCustomers: 2434 } }],
  ["statistics", { statistics: { ...real.statistics, servicesCompleted: 1256 } }],
  ["company.number", { company: { ...real.company, number: "00000000" } }],
  ["company.vat", { company: { ...real.company, vat: "GB 000 0000 00" } }],
  ["siteUrl", { siteUrl: "https://www.mill-lane.example" }],
  ["siteUrl", { siteUrl: "https://example.com" }],
  ["email", { email: "hello@mill-lane.example" }],
  ["facebookUrl", { facebookUrl: "https://www.facebook.com/mill-lane.example" }],
  ["phone", { phone: "01632 960 999" }],
  ["phone", { phone: "020 7946 0123" }],
  ["emergencyPhone", { emergencyPhone: "07700 900 000" }],
  ["name", { name: "Harrow Down Motors" }],
  ["name", { legalName: "Harrow Down Garage Limited" }],
  ["address", { address: { street: "Long Barrow Lane", postcode: "SP2 7AA" } }],
  ["address", { address: { street: "12 Mill Lane", postcode: "SP0 0HD" } }],
  ["coordinates", { coordinates: { latitude: 51.118, longitude: -1.812 } }],
])("one invented fact is named by itself: %s in %o", (fact, change) => {
  const lines = inventedFacts({ ...real, ...change }, said);
  expect(lines).toEqual([expect.stringContaining(`.ts: ${fact} `)]);
});

test("one testimonial that shipped is found among real ones, whoever is said to have said it", () => {
  const [shipped] = testimonials;
  expect(inventedFacts(real, [...said, { text: shipped?.text ?? "" }])).toEqual([
    expect.stringContaining("1 of 2 testimonials"),
  ]);
});

test("a name that is no company's needs no company number", () => {
  expect(inventedFacts({ ...real, company: { number: "", vat: "" } }, said)).toEqual([]);
});

test("the check of invented facts applies to the production build alone", () => {
  const { apply } = demonstrationPlugin(["a fact"], false);
  if (typeof apply !== "function") throw new Error("The plugin applies to everything");
  const applies = (command: "build" | "serve", mode: string) => apply({}, { command, mode });
  expect(applies("build", "production")).toBe(true);
  expect(applies("build", "embedded")).toBe(false);
  expect(applies("serve", "production")).toBe(false);
});
