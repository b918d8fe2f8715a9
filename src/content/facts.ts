/**
 * The facts that the owner changes without a build (decision 0100). Days are `yyyy-MM-dd`, months
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
  /** Repairs are collected and delivered; the courtesy lift is for when no car is left to lend (decision 0003). */
  collectionMiles: number;
  courtesyLiftMiles: number;
  rating: { value: number; count: number };
};

/** Opening times of one day: at most two, so that there is room for a lunch break; none: closed. */
export type Hours = readonly Interval[];
export type Interval = { opens: string; closes: string };

/** Index is the weekday as `Date#getDay` counts it, Sunday first. */
type Week = readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours];

export type Closure = { from: string; to: string; reason: string };

/** Pence, VAT included. Without `to` it is the lowest price. */
export type Price = { from: number; to?: number };
