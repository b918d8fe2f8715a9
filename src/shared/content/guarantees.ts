import { guaranteeText } from "./fact-texts";
import type { Facts } from "./facts";
import { garage } from "./garage";

/** The eight points of the repairs page's quality guarantee (docs/facts.md#given-texts). */
export const guarantees = (facts: Facts) =>
  [
    [
      "Manufacturer-approved procedures",
      "The maker's own data for every job: torques, fluids, order of work.",
    ],
    [
      "OEM and quality aftermarket parts",
      "Where both exist you choose, with both prices in front of you.",
    ],
    [
      "Comprehensive warranty",
      `Labour for ${guaranteeText(facts)}, parts typically ${facts.partsWarrantyMonths.from} to ${facts.partsWarrantyMonths.to} months.`,
    ],
    ["Transparent pricing with no hidden fees", "Parts, labour and VAT, agreed before we start."],
    [
      "Certified mechanics",
      `With over ${garage.mechanicsExperienceYears} years of experience behind them.`,
    ],
    [
      "Fast turnaround",
      "Common wear parts usually arrive the same day, and many cars leave the same day.",
    ],
    [
      "Convenient scheduling and drop-off",
      "Leave the keys before work, or let us collect the car.",
    ],
    [
      "Real-time progress updates",
      "A call when we know, a call if it changes, a call when it is ready.",
    ],
  ] satisfies [string, string][];
