import { garage } from "../src/shared/content/garage.ts";
import { scenes } from "../src/shared/content/home.ts";
import { services } from "../src/shared/content/services.ts";
import { workHoursText, serviceHours } from "../src/shared/content/servicing-plans.ts";
import { readingGrade, sentencesIn } from "../tests/support/reading-grade.ts";
import { expect, test } from "./support/test.ts";
import { publicPaths, sitemapPaths } from "./support/site.ts";

test(
  "no picture is shown more than three times on the site",
  { tag: "@once" },
  async ({ request }) => {
    const uses = new Map<string, string[]>();
    const add = (name: string, path: string) => uses.set(name, [...(uses.get(name) ?? []), path]);
    for (const path of await sitemapPaths(request)) {
      const html = await (await request.get(path)).text();
      for (const [, name = ""] of html.matchAll(/<img src="\/pictures\/([a-z]+)-/g))
        add(name, path);
    }
    // The hero's first is in the HTML, the others follow.
    for (const { picture } of scenes.slice(1)) add(picture.name, "/");
    expect(uses.size).toBeGreaterThan(12);
    expect([...uses].filter(([, paths]) => paths.length > 3)).toEqual([]);
  },
);

test(
  "a service takes as long on every page as on the receipt",
  { tag: "@once" },
  async ({ request }) => {
    const { basic, comprehensive } = serviceHours;
    // The card's hours are given (docs/facts.md#given-texts): from the quickest of one to that of the other.
    const known = [
      workHoursText(basic),
      workHoursText(comprehensive),
      workHoursText({ from: basic.from, to: comprehensive.to }),
      `${basic.from}-${comprehensive.from} hours`,
    ];
    const said = new Set<string>();
    for (const path of await sitemapPaths(request)) {
      const html = await (await request.get(path)).text();
      for (const [hours] of html.matchAll(/\b\d+ ?[-–] ?\d+ hours\b/g)) said.add(hours);
    }
    expect([...said].toSorted()).toEqual(known.toSorted());
  },
);

test(
  "every page reads easily: Flesch–Kincaid grade 8 at most",
  { tag: "@once" },
  async ({ request }) => {
    const grades: [string, number][] = [];
    for (const path of await sitemapPaths(request)) {
      if (!publicPaths.includes(path)) continue;
      const html = await (await request.get(path)).text();
      grades.push([path, readingGrade(sentencesIn(html))]);
    }
    expect(grades.length).toBe(publicPaths.length);
    expect(grades.filter(([, grade]) => !(grade <= 8))).toEqual([]);
  },
);

/** Headings that were given, word for word (docs/facts.md#given-texts). */
const givenHeadings = [
  ...services.map(({ title }) => title),
  `Expert Vehicle Servicing ${garage.address.town}`,
  "We Fix What Others Can't",
  "Our Garage Services",
  `Why Choose ${garage.name}`,
  "Convenient Booking",
  "Skilled Mechanics",
  "Quality Guarantee",
  "Car Repairs & Diagnostics",
  "Customer Focus",
  "What Our Customers Say",
  `Your Local Garage in ${garage.address.town}`,
  "Book Now Before It Gets Worse",
  "Maintenance & Repairs",
  "Specialist Garage Services",
  garage.name,
];
/** Words that always have a capital. */
const names = new Set(["MOT", "I", ...garage.name.split(" "), ...garage.address.town.split(" ")]);

/** The words of a heading that have a capital without being a name or the first of a sentence. */
function needlessCapitals(heading: string): string[] {
  return heading
    .split(/(?<=[.?!]) /)
    .flatMap((sentence) => sentence.split(" ").slice(1))
    .filter((word) => /^\p{Lu}/u.test(word) && !names.has(word.replace(/\P{L}+$/u, "")));
}

test("headings of our own are in sentence case", { tag: "@once" }, async ({ request }) => {
  const seen = new Set<string>();
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text();
    for (const [, , inner = ""] of html.matchAll(
      /<(h[1-6]|summary|legend|dt)\b[^>]*>(.*?)<\/\1>/gs,
    )) {
      const text = inner.replaceAll(/<[^>]+>/g, "").replaceAll("&amp;", "&");
      seen.add(text.replaceAll("&#x27;", "'").replaceAll(/\s+/g, " ").trim());
    }
  }
  const ours = [...seen].filter((heading) => !givenHeadings.includes(heading));
  // Each given one is there, so that the list lets nothing else through.
  expect(givenHeadings.filter((heading) => !seen.has(heading))).toEqual([]);
  expect(ours.length).toBeGreaterThan(60);
  expect(ours.filter((heading) => needlessCapitals(heading).length > 0)).toEqual([]);
});
