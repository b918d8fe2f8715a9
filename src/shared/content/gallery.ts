import { pictures, type SitePicture } from "./pictures";

/** A picture of the "On the bench" gallery with the part's name and two facts. */
export type GalleryPicture = {
  picture: SitePicture;
  name: string;
  measures: readonly [string, string];
};

export const galleryPictures: readonly GalleryPicture[] = [
  {
    picture: pictures.coil,
    name: "Coil spring and damper",
    measures: ["Replaced in pairs", "A broken one fails the MOT"],
  },
  {
    picture: pictures.gears,
    name: "Timing chain and sprocket",
    measures: ["28 teeth", "Bolt 60 Nm plus 90°"],
  },
  {
    picture: pictures.oilfilter,
    name: "Oil filter",
    measures: ["Three quarters of a turn by hand", "New washer on the plug"],
  },
  {
    picture: pictures.differential,
    name: "Ring gear and pinion",
    measures: ["Set to a tenth of a millimetre", "Whines when worn"],
  },
  {
    picture: pictures.injector,
    name: "Fuel injector",
    measures: ["A fine cone, no drips", "Tested as a set"],
  },
  {
    picture: pictures.pistons,
    name: "Piston and rod",
    measures: ["Ring gaps 120° apart", "Clearance in hundredths of a millimetre"],
  },
  {
    picture: pictures.aircon,
    name: "Dashboard vent",
    measures: ["Air at 4–8 °C", "R134a or R1234yf"],
  },
];
