import type { Facts } from "../facts";
import type { ServiceSlug } from "../services";

/** A function where it tells a fact of the owner. */
type Paragraph = string | ((facts: Facts) => string);

/** Content of a service's own page beyond its entry in the catalogue. */
export type ServiceDetails = {
  /** Paragraphs: when it is needed and how it is done. */
  about: readonly [Paragraph, ...Paragraph[]];
  /** The "What's included" list. */
  included: readonly string[];
  /** Three related services. */
  others: readonly [ServiceSlug, ServiceSlug, ServiceSlug];
};
