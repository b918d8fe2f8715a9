import { pictures } from "./pictures";

/** Rotating headlines of the hero (docs/facts.md#given-texts). */
export const headlines = [
  "MOT Testing",
  "Vehicle Servicing",
  "Engine Diagnostics",
  "Brake Repairs",
  "Air Conditioning",
] as const;

/** Rotating pictures of the hero, neutral to the headlines over them, each with its subject and one fact. */
export const scenes = [
  {
    picture: pictures.workshop,
    name: "The workshop at dusk",
    measure: "The lift stands on the old pit",
  },
  { picture: pictures.jobsheet, name: "Job sheet and keys", measure: "One sheet for each car" },
  { picture: pictures.gears, name: "Timing sprocket, 28 teeth", measure: "Bolt 60 Nm plus 90°" },
] as const;

/** How long each headline and picture is shown, in ms. */
export const heroPeriod = 3_000;

/** How long each testimonial and gallery picture is shown, in ms. */
export const carouselPeriod = 5_000;
