import { money, priceText } from "./fact-texts";
import type { Facts } from "./facts";
import { homeServices } from "./home-services";

/** A word for what is wrong with a car, with what a motorist wants to know first. */
export type Sound = {
  word: string;
  /** When one notices it. */
  when: string;
  /** Likely causes: at most three, each a name and one sentence. */
  causes: readonly (readonly [name: string, text: string])[];
  /** "Safe to drive?": a verdict in words and a sentence about it. */
  safe: readonly [verdict: string, text: string];
  /** Better ring than book. */
  urgent?: true;
  /** The service of the home page whose price is named. */
  pricedAs: "repairs" | "diagnostics";
};

// Each text is checked against the sources named above it. "MOT manual": the defects that the DVSA's
// MOT inspection manual for cars and passenger vehicles lists in a section. A major one has to be
// repaired at once, with a dangerous one the car must not be driven. "AAA": the American Automobile
// Association.
export const sounds = ({ collectionMiles }: Pick<Facts, "collectionMiles">): readonly Sound[] => [
  {
    word: "clonk",
    when: "over bumps, or as you turn",
    // MOT manual 5.3.1 (spring fractured: major; without it, steering affected: dangerous), 5.3.4
    // (suspension pin, bush or joint excessively worn) and 6.1.2 (insecure exhaust); US Federal Trade
    // Commission, Auto Repair Basics: clunk.
    causes: [
      ["A worn joint or bush.", "The small rubber ones go first on these lanes."],
      ["A broken spring.", "The car may sit low on one corner."],
      ["A loose exhaust.", "It knocks as you stop and start."],
    ],
    safe: [
      "Gently, and soon",
      "Have it seen this week. If it sits low or steers oddly, leave it parked and ring.",
    ],
    pricedAs: "repairs",
  },
  {
    word: "squeal",
    when: "when you brake or pull away",
    // AAA, Brake noises: damp discs, wear indicator, grinding; AAA, Sounds you should never ignore:
    // belt. MOT manual 1.1.13 (pads worn down to the indicator: major; below 1.5 mm: dangerous).
    causes: [
      ["Damp discs.", "Rust overnight. Gone after two or three stops."],
      ["Worn pads.", "A metal tab rubs on the disc to tell you."],
      ["A loose belt.", "It squeals as you pull away, not as you stop."],
    ],
    safe: [
      "Gently, and soon",
      "Have it seen this week. If it grinds, stop and ring: that is metal on metal.",
    ],
    pricedAs: "repairs",
  },
  {
    word: "hum",
    when: "louder the faster you go",
    // MOT manual 5.1.3 (rough wheel bearings: major, or dangerous); Michelin, Uneven tire wear:
    // feathered edges; The Gearbox Centre, Gearbox problems and diagnosis: whining, lack of oil.
    causes: [
      ["A wheel bearing.", "The note changes as you turn."],
      ["Uneven tyres.", "Run a hand along the tread: one edge feels like a saw."],
      ["Gearbox oil.", "Low or old. It hums in one gear more than in another."],
    ],
    safe: [
      "Gently, and soon",
      "Have it seen this week. If it grinds, or the wheel shakes, stop and ring.",
    ],
    pricedAs: "repairs",
  },
  {
    word: "light",
    when: "on the dashboard",
    // RAC, dashboard warning lights: red, stop; amber, drive with care and have it checked. The
    // Highway Code, annex 6: warning displays. Nissan and Saab manuals: a misfire flashes the engine
    // light; do not keep driving.
    causes: [
      ["Amber, steady.", "A sensor, a spark plug, a split hose."],
      ["Amber, flashing.", "A misfire. Ease off and stop where it is safe."],
      ["Red.", "Oil, brakes or heat. Stop where it is safe, engine off."],
    ],
    safe: [
      "Amber and steady: gently",
      "Have it read within a few days. Flashing or red: no. Stop and ring.",
    ],
    pricedAs: "diagnostics",
  },
  {
    word: "smell",
    when: "hot, sweet or of petrol",
    // MOT manual 6.1.3 (a fuel leak: major; with a risk of fire: dangerous). RAC, What to do when your
    // car breaks down: smoke, stop and get clear. AAA, Heading off problems: coolant, brakes, clutch.
    causes: [
      ["Petrol.", "A leak. Don’t start it; leave it in the open and ring."],
      ["Sweet.", "Coolant, from a hose or the heater."],
      ["Hot or burnt.", "A brake that sticks, oil on the exhaust, a clutch."],
    ],
    safe: [
      "Not until you’ve rung",
      "Let it cool and ring us. Petrol: don’t drive at all. Smoke: get out, stay clear and call 999.",
    ],
    urgent: true,
    pricedAs: "repairs",
  },
  {
    word: "won’t start",
    when: "clicks, or nothing at all",
    // AAA, Reasons your car won't start: battery and terminals, starter, fuel, spark, anti-theft;
    // RAC, Top 10 reasons for a breakdown: the battery comes first.
    causes: [
      ["It clicks.", "A flat battery, or a clamp that came loose."],
      ["It turns but won’t catch.", "Fuel or spark."],
      ["Nothing at all.", "Battery, starter, or it doesn’t know the key."],
    ],
    safe: [
      "It stays where it is",
      `Leave it and ring. We collect within ${collectionMiles} miles, by arrangement.`,
    ],
    urgent: true,
    pricedAs: "diagnostics",
  },
];

/** "What it costs": what we say of the price, and a sentence about it. */
export function soundCost(
  { pricedAs }: Pick<Sound, "pricedAs">,
  { prices }: Pick<Facts, "prices">,
): readonly [amount: string, text: string] {
  const price = prices[pricedAs];
  if (pricedAs === "diagnostics" && price) {
    const duration = homeServices.find(({ slug }) => slug === pricedAs)?.duration;
    return [`From ${money(price.from)}`, `Diagnostics, ${duration}. Then a price for the repair.`];
  }
  const range = priceText(price);
  return [
    "We’ll quote",
    `${range ? `Repairs ${range}. ` : ""}We look first and quote before we start.`,
  ];
}

/** What the booking says of it: "From the sounds: squeal". */
export function soundBooking({ word }: Pick<Sound, "word">): string {
  return `From the sounds: ${word}`;
}
