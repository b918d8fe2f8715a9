import type { ServiceCategory } from "@/content/service";
import type { BookedService } from "@/lib/paths";

/** What the booking form preselects for each category. */
export const optionOf: Record<ServiceCategory, BookedService> = {
  diagnostics: "diagnostic",
  maintenance: "service",
  repairs: "repair",
};
