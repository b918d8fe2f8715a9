// The database checks size, hours, closures and the price of the MOT alone (docs/facts.md#publications):
// whatever else is published, every public page shows it or does without it.
import { act, render, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadApp } from "@/app/app";
import { paths, servicePath } from "@/shared/paths";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { showFacts } from "@/shared/facts/current";
import { factsOfBody } from "@/shared/facts/facts-of-body";
import { goodFacts, oddValue, placesIn, replaced } from "./support/odd-facts";

// Keep the banner from appearing 1.5 s later, after the test.
beforeEach(() => sessionStorage.setItem("motBannerDismissed", "true"));
afterEach(() => act(() => showFacts(shippedFacts)));

const { home, about, repairs, overview, servicing, mot, undercarriage, contact, privacy } = paths;
const pages = [home, about, repairs, overview, servicing, mot, undercarriage, contact, privacy];

/** Bodies of which each part has something odd in it. */
const oddBodies = fc
  .tuple(
    ...Object.entries(goodFacts).map(([part, value]) =>
      fc
        .tuple(fc.constantFrom(...placesIn({ [part]: value })), oddValue)
        .map(([place, odd]) => Object(replaced({ [part]: value }, place, odd)) as object),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as unknown);

test("facts as they may be are taken", () => {
  expect(factsOfBody(goodFacts)).toEqual({
    ...goodFacts,
    prices: { ...shippedFacts.prices, ...goodFacts.prices },
  });
});

test.each([...pages, servicePath("brake-repairs")])(
  "%s shows whatever is published",
  async (path) => {
    history.replaceState(null, "", path);
    render(await loadApp(null, false));
    await screen.findByRole("heading", { level: 1 });
    fc.assert(
      fc.property(oddBodies, (body) => {
        act(() => showFacts(factsOfBody(body)));
        expect(screen.queryByRole("alert")?.textContent).toBeUndefined();
      }),
      { numRuns: 40, endOnFailure: true },
    );
  },
);

/** A garage that has filled in nothing yet that may be left out. */
const unset = {
  openingHours: [[], [], [], [], [], [], []],
  closures: [],
  // All but that of the MOT, which the database asks for.
  prices: { "vehicle-servicing": null, diagnostics: null, repairs: null },
  testimonials: [],
  questions: { mot: [], repairs: [], servicing: [] },
  notice: null,
  team: [],
  photos: {},
};

test.each([...pages, servicePath("brake-repairs")])(
  "%s shows nothing of what is unset",
  async (path) => {
    history.replaceState(null, "", path);
    render(await loadApp(null, false));
    await screen.findByRole("heading", { level: 1 });
    act(() => showFacts(factsOfBody(unset)));
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\[object|£0(?![.\d]*[1-9])/);
    const empty = [...document.querySelectorAll("section, ul, ol, dl")].filter(
      (part) => part.textContent.trim() === "" && !part.querySelector("img, svg, input, iframe"),
    );
    expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
  },
);
