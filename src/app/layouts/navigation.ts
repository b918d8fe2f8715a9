import { paths } from "@/lib/paths";

export type NavigationItem = {
  label: string;
  to: string;
  /** A short fact at the right edge of the menu on phones. */
  fact?: string;
};

/** The items of the header, the menu and the quick links, in this order. */
export const navigation: readonly NavigationItem[] = [
  { label: "Home", to: paths.home },
  { label: "Contact", to: paths.contact },
];
