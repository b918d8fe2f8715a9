import type { Question } from "./questions/question";

/**
 * The facts that the owner changes without a build (docs/facts.md#newer-facts). Days are `yyyy-MM-dd`, months
 * `yyyy-MM`, times the garage's own, `HH:mm`; both ends of a period are included.
 */
export type Facts = {
  /** As printed: `01632 960 147`. */
  phone: string;
  emergencyPhone: string;
  email: string;
  openingHours: Week;
  closures: readonly Closure[];
  /** By slug of the service; null or absent: 'Call for pricing'. */
  prices: Readonly<Record<string, Price | null>>;
  guarantee: { months: number; miles: number };
  partsWarrantyMonths: { from: number; to: number };
  /**
   * Repairs are collected and delivered; the courtesy lift is for when no car is left to lend
   * (docs/facts.md#two-figures).
   */
  collectionMiles: number;
  courtesyLiftMiles: number;
  rating: { value: number; count: number };
  /** Bank holidays on which the garage is open, so that they are not proposed as closures. */
  openHolidays: readonly string[];
  /** One line under the header, on the days of its period. */
  notice: Notice | null;
  /** Who works here. Empty: their slot on the site is hidden. */
  team: readonly Member[];
  /** Own photographs by the slot of the site that shows them; without one the slot is hidden. */
  photos: Readonly<Record<string, Photo>>;
  /** Absent: those of this build, in `lib/facts/testimonials.ts`. */
  testimonials?: readonly Testimonial[] | undefined;
  /** By page, "mot", "repairs" or "servicing"; absent: as in `questions/`. */
  questions?: Readonly<Record<string, readonly PublishedQuestion[]>> | undefined;
};

/** Opening times of one day: at most two, so that there is room for a lunch break; none: closed. */
export type Hours = readonly Interval[];
export type Interval = { opens: string; closes: string };

/** Index is the weekday as `Date#getDay` counts it, Sunday first. */
type Week = readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours];

export type Closure = { from: string; to: string; reason: string };

type Notice = { text: string; from: string; to: string };

/** A picture of the library; width and height in pixels reserve its place. */
type Photo = { url: string; alt: string; width: number; height: number };

/** `years`: of experience, whole. */
type Member = { name: string; trade: string; years: number; picture: Photo | null };

/** A customer's words; `date` is a month, `source` where they stand, such as "Google". */
export type Testimonial = {
  name: string;
  text: string;
  rating: number;
  date?: string;
  source?: string;
};

/** A question of the owner; by its id alone, one that ships. */
export type PublishedQuestion = Question | { id: string };

/** Pence, VAT included. Without `to` it is the lowest price. */
export type Price = { from: number; to?: number };
