import { pictures, type SitePicture } from "./pictures";
import type { ServiceSlug } from "./services";

/** A part on the undercarriage page: description, our work on it, and the service it links to. */
export type Assembly = {
  id: string;
  title: string;
  picture: SitePicture;
  text: string;
  work: readonly string[];
  service: ServiceSlug;
};

export const assemblies: readonly Assembly[] = [
  {
    id: "suspension",
    title: "Suspension",
    picture: pictures.strut,
    text: "Springs carry the car and dampers calm it. When a damper wears out, the wheel leaves the road between bumps and stopping takes longer, without any warning light to say so.",
    work: [
      "Coil and leaf springs, struts and dampers",
      "Wishbones, trailing arms and their bushes",
      "Ball joints, drop links, anti-roll bars",
      "Wheel bearings and hubs",
      "Four-wheel alignment",
    ],
    service: "suspension-work",
  },
  {
    id: "exhaust",
    title: "Exhaust",
    picture: pictures.exhaust,
    text: "Short journeys never dry an exhaust out, so it rusts from the inside. What you hear is the last chapter; a hole in the front section also lets fumes reach the cabin.",
    work: [
      "Manifolds, flexible joints and gaskets",
      "Catalytic converters and particulate filters",
      "Silencers, tail pipes and mountings",
      "Oxygen, temperature and pressure sensors",
      "Welding where the metal is worth it",
    ],
    service: "exhaust-system",
  },
  {
    id: "drivetrain",
    title: "Differential and drivetrain",
    picture: pictures.differential,
    text: "Between gearbox and wheel turn shafts, joints and a differential that lets the outer wheel run faster in a bend. They ask for little: clean grease, whole gaiters, and oil that somebody remembers.",
    work: [
      "Driveshafts, constant-velocity joints and gaiters",
      "Propshafts, centre bearings and couplings",
      "Front, rear and centre differentials",
      "Transfer boxes and four-wheel-drive clutches",
      "Oil changes and seals throughout",
    ],
    service: "transmission-service",
  },
];

/** Symptoms that a driver notices, and the part to check first. */
export const symptoms = [
  ["A clonk over bumps", "Drop link, bush or broken spring", "suspension"],
  ["Clicking on full lock", "Outer driveshaft joint", "drivetrain"],
  ["A hum that rises with speed", "Wheel bearing, or tyres worn unevenly", "suspension"],
  ["A whine when you lift off", "Differential", "drivetrain"],
  ["A drone, louder under load", "Exhaust, blowing at a joint", "exhaust"],
  ["A buzz at idle only", "Heat shield or mounting", "exhaust"],
] as const;
