import type { ServiceFacts } from "./service";

const four = [
  {
    slug: "mot-testing",
    title: "MOT Testing",
    category: "diagnostics",
    summary: "The annual test. Lights, brakes, tyres, steering, seat belts, emissions.",
    duration: "45-60 minutes",
    picture: "tyre",
    icon: "test",
  },
  {
    slug: "vehicle-servicing",
    title: "Vehicle Servicing",
    shortTitle: "Servicing",
    category: "maintenance",
    summary: "Oil, filters, fluids, and what will need doing next, and when.",
    duration: "1-3 hours",
    picture: "oilfilter",
    icon: "service",
  },
  {
    slug: "diagnostics",
    title: "Diagnostics",
    category: "diagnostics",
    summary:
      "We read the codes, then find the cause. The code says where to look, not what to replace.",
    duration: "30-60 minutes",
    picture: "obd",
    icon: "pulse",
  },
  {
    slug: "repairs",
    title: "Repairs",
    category: "repairs",
    summary:
      "Brakes, clutches, suspension, exhausts, electrics. A price before the spanners come out.",
    duration: "varies by repair",
    picture: "tools",
    icon: "spanner",
  },
] as const satisfies readonly ServiceFacts[];

export type HomeService = ServiceFacts & { slug: (typeof four)[number]["slug"] };

/**
 * The home page's four services; the wording of durations is given (docs/facts.md#given-texts). In a
 * file of their own so that header and footer need not load the whole catalogue of `services.ts`.
 */
export const homeServices: readonly HomeService[] = four;
