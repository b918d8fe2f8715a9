/** A picture in `public/pictures/`: `{name}-{width}.avif` and `.webp` for each of its widths. */
export type SitePicture = {
  name: string;
  /** Alternative text; decorative uses override it with an empty one. */
  alt: string;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
  /** Widths of `{name}-tall-{width}.avif`: the part that a phone held upright shows of it. */
  tall: readonly number[];
};

/**
 * The part of a picture in its `tall` files: so much of its width, cut where `object-position` 70 %
 * places it, so that the same position shows the same part in an element no wider than 0.71 of its
 * height. A wider one shows less of the height.
 */
export const tallPart = { width: 0.4, position: 0.7 } as const;

const tall = [307, 410, 640] as const;
const upTo1600 = { width: 1600, height: 900, widths: [480, 768, 1024, 1600], tall } as const;
const upTo2400 = { width: 2400, height: 1350, widths: [480, 768, 1024, 1600, 2400], tall } as const;

export const pictures = {
  workshop: {
    name: "workshop",
    alt: "A stone workshop at dusk, its wide door open, a hatchback on the lift inside",
    ...upTo2400,
  },
  jobsheet: {
    name: "jobsheet",
    alt: "A job sheet with its boxes ticked, a car key with a plate tag, a spanner",
    ...upTo1600,
  },
  gears: {
    name: "gears",
    alt: "A timing chain running over a steel sprocket, one link of it copper-coloured",
    ...upTo2400,
  },
  headlamp: {
    name: "headlamp",
    alt: "The lens of a headlamp with its ring of daytime light",
    ...upTo1600,
  },
  aircon: {
    name: "aircon",
    alt: "A round dashboard vent, beaded with cold, its display at 18 degrees",
    ...upTo1600,
  },
  battery: {
    name: "battery",
    alt: "The positive clamp of a car battery, tightened on its post",
    ...upTo1600,
  },
  brake: {
    name: "brake",
    alt: "A plain steel brake disc with its caliper, a little rust on the edge",
    ...upTo1600,
  },
  coil: {
    name: "coil",
    alt: "A black coil spring around a damper, its rod shining",
    ...upTo1600,
  },
  differential: {
    name: "differential",
    alt: "The ring gear and pinion of a differential, their teeth in mesh",
    ...upTo1600,
  },
  exhaust: {
    name: "exhaust",
    alt: "Two tail pipes, their steel tinted blue and gold by heat",
    ...upTo1600,
  },
  injector: {
    name: "injector",
    alt: "A fuel injector with a fine cone of spray below its tip",
    ...upTo1600,
  },
  obd: {
    name: "obd",
    alt: "A sixteen-pin diagnostic plug, a scan tool lit behind it",
    ...upTo1600,
  },
  oilfilter: {
    name: "oilfilter",
    alt: "Fresh oil pouring beside an oil filter, a sump plug and its copper washer",
    ...upTo1600,
  },
  pistons: {
    name: "pistons",
    alt: "A new piston on its connecting rod, valve pockets and rings to be seen",
    ...upTo1600,
  },
  sparkplug: {
    name: "sparkplug",
    alt: "A spark plug, close enough to see the gap",
    ...upTo1600,
  },
  strut: {
    name: "strut",
    alt: "A suspension strut with its coil spring and top mount",
    ...upTo1600,
  },
  tools: {
    name: "tools",
    alt: "Combination spanners and sockets laid out in order of size",
    ...upTo1600,
  },
  tyre: {
    name: "tyre",
    alt: "The tread of a new tyre, its grooves deep",
    ...upTo1600,
  },
} as const satisfies Record<string, SitePicture>;

export type PictureName = keyof typeof pictures;
