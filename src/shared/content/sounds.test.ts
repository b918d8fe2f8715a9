import { expect, it } from "vitest";
import { shippedFacts } from "./shipped-facts";
import { soundBooking, soundCost, sounds } from "./sounds";

it("has six words, each with at most three causes, a verdict and a booking with the word", () => {
  const all = sounds(shippedFacts);
  expect(all.map(({ word }) => word)).toEqual([
    "clonk",
    "squeal",
    "hum",
    "light",
    "smell",
    "won’t start",
  ]);
  for (const sound of all) {
    expect(sound.causes.length).toBeLessThanOrEqual(3);
    expect(sound.safe).toHaveLength(2);
    expect(soundBooking(sound)).toBe(`From the sounds: ${sound.word}`);
  }
});

it("names the owner's prices and distance, and promises a quote where there is no price", () => {
  const prices = { diagnostics: { from: 65_00 }, repairs: { from: 95_00, to: 450_00 } };
  expect(soundCost({ pricedAs: "diagnostics" }, { prices })).toEqual([
    "From £65.00",
    "Diagnostics, 30-60 minutes. Then a price for the repair.",
  ]);
  expect(soundCost({ pricedAs: "repairs" }, { prices })).toEqual([
    "We’ll quote",
    "Repairs £95.00 - £450.00. We look first and quote before we start.",
  ]);
  const none = [{ pricedAs: "repairs" }, { pricedAs: "diagnostics" }] as const;
  for (const sound of none) {
    expect(soundCost(sound, { prices: {} })).toEqual([
      "We’ll quote",
      "We look first and quote before we start.",
    ]);
  }
  expect(JSON.stringify(sounds({ collectionMiles: 7 }))).toContain("We collect within 7 miles");
});
