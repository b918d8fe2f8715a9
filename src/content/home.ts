import { pictures } from "./pictures";

/** Rotating headlines of the hero (decision 0038). */
export const headlines = [
  "MOT Testing",
  "Vehicle Servicing",
  "Engine Diagnostics",
  "Brake Repairs",
  "Air Conditioning",
] as const;

/** Rotating pictures of the hero, each with its subject and one measurement. */
export const scenes = [
  { picture: pictures.coil, name: "Coil-over strut", measure: "Spring rate 70 N/mm" },
  { picture: pictures.gears, name: "Timing sprocket, 28 teeth", measure: "Bolt 60 Nm plus 90°" },
  {
    picture: pictures.headlamp,
    name: "Headlamp, projector",
    measure: "Aim is checked at every MOT",
  },
] as const;

/** How long each headline and picture is shown, in ms. */
export const heroPeriod = 3_000;

/** How long each testimonial and gallery picture is shown, in ms. */
export const carouselPeriod = 5_000;
