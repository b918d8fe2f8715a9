import { scenes } from "../src/content/home.ts";
import { hoursText, serviceHours } from "../src/content/servicing-plans.ts";
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
    // The card's hours are given (decision 0038): from the quickest of one to that of the other.
    const known = [
      hoursText(basic),
      hoursText(comprehensive),
      hoursText({ from: basic.from, to: comprehensive.to }),
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
