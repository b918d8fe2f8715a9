import type { ServiceSlug } from "../services";
import { repairsDetails } from "./repairs";
import { servicingDetails } from "./servicing";
import type { ServiceDetails } from "./types";

/** The long texts of the catalogue; a service without one does not compile. */
export const serviceDetails: Record<ServiceSlug, ServiceDetails> = {
  ...servicingDetails,
  ...repairsDetails,
};
