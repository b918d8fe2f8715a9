/** A picture in `public/pictures/`: `{name}-{width}.avif` and `.webp` for each of its widths. */
export type Picture = {
  name: string;
  /** What is to be seen, for those who don't see it. Decoration says so where it is used. */
  alt: string;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
};

const upTo1600 = { width: 1600, height: 900, widths: [480, 768, 1024, 1600] } as const;
const upTo2400 = { width: 2400, height: 1350, widths: [480, 768, 1024, 1600, 2400] } as const;

export const pictures = {
  coil: {
    name: "coil",
    alt: "A red coil spring around the gold thread of a suspension strut",
    ...upTo2400,
  },
  gears: {
    name: "gears",
    alt: "A timing chain running over a steel sprocket, one link of it copper-coloured",
    ...upTo2400,
  },
  headlamp: {
    name: "headlamp",
    alt: "The lens of a headlamp with its ring of daytime light",
    ...upTo2400,
  },
  wheel: {
    name: "wheel",
    alt: "An alloy wheel with a fresh tyre, a red brake caliper behind the spokes",
    ...upTo1600,
  },
} as const satisfies Record<string, Picture>;
