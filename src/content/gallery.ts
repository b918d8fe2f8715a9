import { pictures, type Picture } from "./pictures";

/** A picture of the "On the bench" gallery with the part's name and two technical figures. */
export type GalleryPicture = {
  picture: Picture;
  name: string;
  measures: readonly [string, string];
};

export const galleryPictures: readonly GalleryPicture[] = [
  {
    picture: pictures.coil,
    name: "Coil-over strut, front",
    measures: ["Spring rate 70 N/mm", "Replaced in pairs"],
  },
  {
    picture: pictures.gears,
    name: "Timing chain and sprocket",
    measures: ["28 teeth", "Bolt 60 Nm plus 90°"],
  },
  {
    picture: pictures.disc,
    name: "Front disc, drilled",
    measures: ["Minimum thickness 26.4 mm", "Wheel bolts 120 Nm"],
  },
  {
    picture: pictures.wheel,
    name: "Summer tyre, 225/45 R17",
    measures: ["Legal minimum 1.6 mm", "We say change at 3 mm"],
  },
  {
    picture: pictures.tools,
    name: "Combination spanners",
    measures: ["17 and 19 mm", "Put away every night"],
  },
  {
    picture: pictures.exhaust,
    name: "Tail pipes",
    measures: ["Flange bolts 25 Nm", "Noise is an MOT matter"],
  },
  {
    picture: pictures.battery,
    name: "Battery clamp, positive",
    measures: ["M6 bolt", "Tighten to 6 Nm"],
  },
  {
    picture: pictures.obd,
    name: "Diagnostic plug",
    measures: ["16 pins", "Battery feed on pin 16"],
  },
  {
    picture: pictures.aircon,
    name: "Dashboard vent",
    measures: ["Air at 4 to 8 °C", "R134a or R1234yf"],
  },
];
