import type { ServiceSlug } from "../services";

/** What the page of one service says beyond the catalogue's line. */
export type ServiceDetails = {
  /** Paragraphs: when it is needed and how we go about it. */
  about: readonly [string, ...string[]];
  /** The what's-included list. */
  included: readonly string[];
  /** Three other services worth a look from here. */
  others: readonly [ServiceSlug, ServiceSlug, ServiceSlug];
};
