import type { ServiceCategory } from "@/shared/content/service";
import type { BookedService } from "@/shared/paths";

/** What the booking form preselects for each category. */
export const optionOf: Record<ServiceCategory, BookedService> = {
  diagnostics: "diagnostic",
  maintenance: "service",
  repairs: "repair",
};
