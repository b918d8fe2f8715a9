import type { BookedService } from "@/shared/paths";

/** The services to choose from, in the order of the form (docs/forms.md#rules). */
export const serviceOptions = [
  { value: "service", label: "General Service" },
  { value: "mot", label: "MOT Test" },
  { value: "repair", label: "Repair" },
  { value: "diagnostic", label: "Diagnostic" },
  { value: "other", label: "Other" },
] as const satisfies readonly { value: BookedService; label: string }[];
