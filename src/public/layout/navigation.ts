import { priceText } from "@/shared/content/fact-texts";
import type { Facts } from "@/shared/content/facts";
import { garage } from "@/shared/content/garage";
import { homeServices } from "@/shared/content/home-services";
import { paths, servicePath } from "@/shared/paths";

export type NavigationItem = {
  label: string;
  to: string;
  /** Paths of subpages, which mark the item too; one that ends in a slash is a prefix. */
  group?: readonly string[];
  /** Short note at the right edge of the menu on phones. */
  note?: (facts: Facts) => string | undefined;
};

/** "from £149.99"; undefined without a price. */
const lowestPrice =
  (slug: string) =>
  ({ prices }: Facts) => {
    const price = prices[slug];
    return price ? priceText({ from: price.from }) : undefined;
  };

/** The items of the header, the menu and the quick links, in this order. */
export const navigation: readonly NavigationItem[] = [
  { label: "Home", to: paths.home },
  { label: "About Us", to: paths.about },
  { label: "MOT", to: paths.mot, note: () => garage.mot.duration },
  {
    label: "Repairs",
    to: paths.repairs,
    group: [paths.overview, paths.undercarriage, servicePath("")],
    note: lowestPrice("repairs"),
  },
  { label: "Service", to: paths.servicing, note: lowestPrice("vehicle-servicing") },
  { label: "Contact", to: paths.contact },
];

/** Whether a path is one of the item's subpages. */
export function isInGroup({ group = [] }: NavigationItem, path: string): boolean {
  return group.some((page) => (page.endsWith("/") ? path.startsWith(page) : path === page));
}

/** False where the build knows no page of staff in header or footer, so that nothing of them is loaded. */
export const hasPageLinks = import.meta.env.DEV || import.meta.env.PAGE_LINKS !== undefined;

/** The services column of the footer. */
export const serviceLinks: readonly NavigationItem[] = [
  ...homeServices.map(({ slug, title, shortTitle = title }) => ({
    label: shortTitle,
    to: servicePath(slug),
  })),
  { label: "Undercarriage", to: paths.undercarriage },
  { label: "All services", to: paths.overview },
];

/** The last line of the footer. */
export const smallPrint: readonly NavigationItem[] = [
  { label: "Privacy", to: paths.privacy },
  { label: "Accessibility", to: paths.accessibility },
  { label: "Staff", to: paths.auth },
];
