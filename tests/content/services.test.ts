import { expect, test } from "vitest";
import { homeServices } from "@/shared/content/home-services";
import { slugOf } from "@/shared/seo/slug";
import { pictures } from "@/shared/content/pictures";
import { serviceDetails } from "@/shared/content/service-details/by-slug";
import { priceText } from "@/shared/content/fact-texts";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { serviceHours, serviceItems } from "@/shared/content/servicing-plans";
import {
  repairsServices,
  services,
  servicingServices,
  type ServiceSlug,
} from "@/shared/content/services";

const aboutOf = (slug: ServiceSlug) =>
  serviceDetails[slug].about.map((text) => (typeof text === "string" ? text : text(shippedFacts)));
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test("each service is listed once, under the slug of its title", () => {
  const own = services.filter(({ slug, title }) => slug !== slugOf(title));
  expect(own).toEqual([]);
  expect(new Set(titles(services)).size).toBe(services.length);
  expect(new Set(services.map(({ slug }) => slug)).size).toBe(services.length);
});

test("the home page's four services have the given titles, prices and durations", () => {
  expect(
    homeServices.map(({ title, shortTitle = title, category, duration, slug }) => [
      shortTitle,
      category,
      priceText(shippedFacts.prices[slug]),
      duration,
      slug,
    ]),
  ).toEqual([
    ["MOT Testing", "diagnostics", "from £49.99", "45-60 minutes", "mot-testing"],
    ["Servicing", "maintenance", "£149.99 - £299.99", "1-3 hours", "vehicle-servicing"],
    ["Diagnostics", "diagnostics", "from £59.99", "30-60 minutes", "diagnostics"],
    ["Repairs", "repairs", "£89.99 - £499.99", "varies by repair", "repairs"],
  ]);
});

test("the servicing and repairs pages list their services in the given order", () => {
  expect(titles(servicingServices)).toEqual([
    "MOT Testing",
    "Vehicle Servicing",
    "Engine Diagnostics",
    "Brake Repairs",
    "Air Conditioning",
    "Battery Services",
    "Suspension & Steering",
    "Electrical Systems",
    "Fuel System Services",
    "Exhaust System",
  ]);
  expect(titles(repairsServices)).toEqual([
    "Engine Repairs",
    "Brake System",
    "Electrical Repairs",
    "Suspension Work",
    "Transmission Service",
    "Exhaust System",
    "Fleet Vehicle Maintenance",
    "Advanced Diagnostics",
    "Safety System Checks",
  ]);
  expect(repairsServices.every(({ filter }) => filter)).toBe(true);
  expect(services.filter(({ filter }) => filter)).toHaveLength(repairsServices.length);
});

test("every service has a picture, an included list and three other related services", () => {
  for (const { slug, picture } of services) {
    const { included, others } = serviceDetails[slug];
    expect(pictures[picture].name).toBe(picture);
    expect(aboutOf(slug).join(" ").length).toBeGreaterThan(80);
    expect(included.length).toBeGreaterThanOrEqual(3);
    expect(new Set(included).size).toBe(included.length);
    expect(new Set([slug, ...others]).size).toBe(4);
  }
});

test("no sentence is repeated in the texts of the services", () => {
  const sentences = services.flatMap(({ slug, summary }) => [
    summary,
    ...aboutOf(slug).flatMap((text) => text.split(/(?<=[.?!]) /)),
  ]);
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((text, at) => sentences.indexOf(text) !== at)).toEqual([]);
});

test("the card's hours begin and end with the quickest basic and comprehensive service", () => {
  const { basic, comprehensive } = serviceHours;
  const card = homeServices.find(({ slug }) => slug === "vehicle-servicing");
  expect(card?.duration).toBe(`${basic.from}-${comprehensive.from} hours`);
});

test("a comprehensive service leaves out nothing that a basic one does", () => {
  const order = ["not included", "as due", "included"];
  for (const [work, basic, comprehensive] of serviceItems) {
    expect([work, order.indexOf(comprehensive) >= order.indexOf(basic)]).toEqual([work, true]);
  }
});
