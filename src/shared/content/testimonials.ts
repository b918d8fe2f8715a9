import type { Testimonial } from "./facts";

/**
 * Fifteen testimonials of invented people, each with its month and where it stands
 * (docs/facts.md#invented-garage and #testimonials).
 */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Margaret P.",
    text: "Failed its MOT on a Tuesday morning, mended and retested by Tuesday tea time. They rang me before every job and the bill matched the quote to the penny.",
    rating: 5,
    date: "2026-03",
    source: "Comment card",
  },
  {
    name: "Tom A.",
    text: "Two garages had changed parts until the money ran out. These people found a chafed wire in twenty minutes and showed me.",
    rating: 5,
    date: "2026-01",
    source: "Email",
  },
  {
    name: "Iain W.",
    text: "Honest. Told me the brakes had another six thousand miles in them and sent me home.",
    rating: 5,
    date: "2025-06",
    source: "Letter",
  },
  {
    name: "Priya S.",
    text: "Collected the car from work and brought it back serviced and washed by five. I never left my desk.",
    rating: 5,
    date: "2025-11",
    source: "Comment card",
  },
  {
    name: "Derek and Jo",
    text: "Our camper is older than the lad who worked on it. He still knew where to look for the leak.",
    rating: 5,
    date: "2025-09",
    source: "Email",
  },
  {
    name: "Hannah L.",
    text: "I asked what an advisory was and got a straight answer instead of a sales pitch.",
    rating: 5,
    date: "2026-02",
    source: "Letter",
  },
  {
    name: "Callum R.",
    text: "Clutch done in a day, for what they said, and the old one was in the boot so I could see it.",
    rating: 5,
    date: "2026-02",
    source: "Comment card",
  },
  {
    name: "Mrs E. Whitlock",
    text: "They explained everything twice without sighing once. I shall not be going anywhere else.",
    rating: 5,
    date: "2025-10",
    source: "Email",
  },
  {
    name: "Nathan B.",
    text: "Three vans in and out on rotation and I have not lost a working day since we moved them here.",
    rating: 5,
    date: "2026-04",
    source: "Letter",
  },
  {
    name: "Sofia M.",
    text: "The air con had been topped up every summer. They found the hole, fixed the hole, and it is still cold.",
    rating: 5,
    date: "2025-08",
    source: "Comment card",
  },
  {
    name: "Greg T.",
    text: "Snapped spring on a Saturday. On the road again by Monday lunch, both sides done and the wheels aligned.",
    rating: 5,
    date: "2025-05",
    source: "Email",
  },
  {
    name: "Amelia F.",
    text: "First car, first MOT, no idea. Waited an hour with a coffee and left with a pass and a list of what to save up for.",
    rating: 5,
    date: "2026-05",
    source: "Letter",
  },
  {
    name: "Robin K.",
    text: "Quoted less than the dealer, used the same parts, stamped the book. The warranty claim later went through without a word.",
    rating: 5,
    date: "2025-12",
    source: "Comment card",
  },
  {
    name: "Parveen H.",
    text: "Filled the diesel with petrol like an idiot. They told me on the phone not to turn the key, and that saved me a pump.",
    rating: 5,
    date: "2026-06",
    source: "Email",
  },
  {
    name: "Colin J.",
    text: "Flat battery every week for a year. It was the boot light. They charged me half an hour.",
    rating: 5,
    date: "2025-07",
    source: "Letter",
  },
];
