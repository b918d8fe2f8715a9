import type { ServiceSlug } from "../services";
import { repairsDetails } from "./repairs";
import { servicingDetails } from "./servicing";
import type { ServiceDetails } from "./types";

/** Long texts by slug; a service of the catalogue without one fails to compile. */
export const serviceDetails: Record<ServiceSlug, ServiceDetails> = {
  ...servicingDetails,
  ...repairsDetails,
};
