import type { PictureName } from "./pictures";

export type ServiceCategory = "diagnostics" | "maintenance" | "repairs";

/** Filters of the repairs page; 'diagnostics' has no button and shows under All Repairs (docs/facts.md#services). */
type RepairsFilter = "engine" | "electrical" | "general" | "diagnostics";

export type ServiceFacts = {
  slug: string;
  title: string;
  /** Title on the home page, where it differs. */
  shortTitle?: string;
  category: ServiceCategory;
  /** Set for services that the repairs page lists. */
  filter?: RepairsFilter;
  /** One or two sentences for lists. */
  summary: string;
  /** Without one a page says 'Varies'. Prices are facts of the owner: `facts.ts`. */
  duration?: string;
  picture: PictureName;
  icon: ServiceIconName;
};

/** Icon names of `service-icon.tsx`. */
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
