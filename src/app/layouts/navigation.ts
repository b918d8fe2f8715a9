import { garage } from "@/content/garage";
import { homeServices } from "@/content/home-services";
import { paths, servicePath } from "@/lib/paths";

export type NavigationItem = {
  label: string;
  to: string;
  /** Paths of subpages, which mark the item too; one that ends in a slash is a prefix. */
  group?: readonly string[];
  /** Short note at the right edge of the menu on phones. */
  fact?: string;
};

const servicing = homeServices.find(({ slug }) => slug === "vehicle-servicing");
const repairs = homeServices.find(({ slug }) => slug === "repairs");

/** "£149.99 - £299.99" → "from £149.99" */
function from(price = ""): string {
  return `from ${price.split(" ")[0]}`;
}

/** The items of the header, the menu and the quick links, in this order. */
export const navigation: readonly NavigationItem[] = [
  { label: "Home", to: paths.home },
  { label: "About Us", to: paths.about },
  { label: "MOT", to: paths.mot, fact: garage.mot.duration },
  {
    label: "Repairs",
    to: paths.repairs,
    group: [paths.overview, paths.undercarriage, servicePath("")],
    fact: from(repairs?.price),
  },
  { label: "Service", to: paths.servicing, fact: from(servicing?.price) },
  { label: "Contact", to: paths.contact },
];

/** Whether a path is one of the item's subpages. */
export function isInGroup({ group = [] }: NavigationItem, path: string): boolean {
  return group.some((page) => (page.endsWith("/") ? path.startsWith(page) : path === page));
}

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
