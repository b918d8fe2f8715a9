import type { ServiceSlug } from "../services";

/** Content of a service's own page beyond its entry in the catalogue. */
export type ServiceDetails = {
  /** Paragraphs: when it is needed and how it is done. */
  about: readonly [string, ...string[]];
  /** The "What's included" list. */
  included: readonly string[];
  /** Three related services. */
  others: readonly [ServiceSlug, ServiceSlug, ServiceSlug];
};
