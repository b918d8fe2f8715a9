import { garage } from "../src/shared/content/garage.ts";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { paths } from "../src/shared/paths.ts";
import { complaintsAbout } from "./support/schema-types.ts";
import { publicPaths, sitemapPaths, structuredData } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const shop = { "@context": "https://schema.org", "@type": "AutoRepair" };
/** Errors at any depth, one in each. */
const wrong = [
  { nme: "A garage" },
  { geo: { "@type": "GeoCoordinates", lattitude: 51 } },
  { openingHoursSpecification: [{ "@type": "OpeningHoursSpecification", dayOfWeek: "Mon" }] },
  { name: 7 },
  { aggregateRating: { "@type": "AggregateRatng", ratingValue: "5.0" } },
];

test(
  "the structured data of every page is valid schema.org",
  { tag: "@once" },
  async ({ request }) => {
    const found = new Map<string, Record<string, unknown>[]>();
    for (const path of await sitemapPaths(request)) {
      found.set(path, structuredData(await (await request.get(path)).text()));
    }
    const blocks = [...found.values()].flat();
    expect(blocks.length).toBeGreaterThan(publicPaths.length);
    // Together with wrong ones, since the compiler takes seconds to start: it must find each of those.
    const complaints = complaintsAbout([...wrong.map((part) => ({ ...shop, ...part })), ...blocks]);
    expect(complaints.filter(({ block }) => block >= wrong.length)).toEqual([]);
    expect(complaints.map(({ block }) => block)).toEqual([...wrong.keys()]);

    const kindsOf = (path: string) => found.get(path)?.map((block) => block["@type"]);
    expect(kindsOf(paths.home)).toEqual(["AutoRepair"]);
    expect(kindsOf(paths.contact)).toContain("AutoRepair");
    for (const path of [paths.mot, paths.repairs]) {
      expect(new Set(kindsOf(path))).toEqual(new Set(["BreadcrumbList", "FAQPage", "Service"]));
    }
    expect(kindsOf("/service/brake-repairs")).toEqual(["Service", "BreadcrumbList"]);
    const faq = (path: string) => found.get(path)?.find((block) => block["@type"] === "FAQPage");
    expect(faq(paths.mot)?.mainEntity).toHaveLength(8);
    expect(faq(paths.repairs)?.mainEntity).toHaveLength(10);

    // The facts as they ship (docs/facts.md#structured-data).
    const open = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    expect(found.get(paths.home)?.[0]).toMatchObject({
      name: garage.name,
      geo: garage.coordinates,
      areaServed: { "@type": "GeoCircle", geoMidpoint: garage.coordinates, geoRadius: 20_000 },
      aggregateRating: { ratingValue: "5.0", reviewCount: 26 },
      openingHoursSpecification: open.map((dayOfWeek, at) => ({
        dayOfWeek,
        ...shippedFacts.openingHours[at + 1]?.[0],
      })),
    });
    expect(shippedFacts.openingHours[1]).toEqual([{ opens: "08:00", closes: "18:00" }]);
    expect(shippedFacts.openingHours[6]).toEqual([{ opens: "09:00", closes: "14:00" }]);
  },
);
