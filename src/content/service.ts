import type { PictureName } from "./pictures";

export type ServiceCategory = "diagnostics" | "maintenance" | "repairs";

/** The buttons of the repairs page; 'diagnostics' has none and shows under All Repairs (ruling 7). */
type RepairsFilter = "engine" | "electrical" | "general" | "diagnostics";

export type ServiceFacts = {
  slug: string;
  title: string;
  /** The title on the home page, where it is another. */
  shortTitle?: string;
  category: ServiceCategory;
  /** Set for what the repairs page lists. */
  filter?: RepairsFilter;
  /** One or two sentences for lists. */
  summary: string;
  /** Without a price a page says 'Call for pricing', without a duration 'Varies'. */
  price?: string;
  duration?: string;
  picture: PictureName;
  icon: ServiceIconName;
};

/** The drawn signs of `ui/service-icon.tsx`. */
export type ServiceIconName =
  | "test"
  | "service"
  | "pulse"
  | "brake"
  | "cold"
  | "battery"
  | "spring"
  | "bolt"
  | "fuel"
  | "exhaust"
  | "engine"
  | "gears"
  | "van"
  | "shield"
  | "spanner";
