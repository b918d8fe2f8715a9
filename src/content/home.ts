import { pictures } from "./pictures";

/** Headlines of the hero, in turn (specification "Home page"). */
export const headlines = [
  "MOT Testing",
  "Vehicle Servicing",
  "Engine Diagnostics",
  "Brake Repairs",
  "Air Conditioning",
] as const;

/** Pictures of the hero, in turn, each with what it is and one measure of it. */
export const scenes = [
  { picture: pictures.coil, name: "Coil-over strut", measure: "Spring rate 70 N/mm" },
  { picture: pictures.gears, name: "Timing sprocket, 28 teeth", measure: "Bolt 60 Nm plus 90°" },
  {
    picture: pictures.headlamp,
    name: "Headlamp, projector",
    measure: "Aim is checked at every MOT",
  },
] as const;

/** How long a headline and a picture stand, in ms. */
export const heroPeriod = 3_000;

/** How long a testimonial and a picture of the bench stand, in ms. */
export const carouselPeriod = 5_000;
