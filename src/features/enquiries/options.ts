/** What a visitor may ask for, in the order of the form (decision 0058). */
export const serviceOptions = [
  { value: "service", label: "General Service" },
  { value: "mot", label: "MOT Test" },
  { value: "repair", label: "Repair" },
  { value: "diagnostic", label: "Diagnostic" },
  { value: "other", label: "Other" },
] as const;

/** Where an enquiry came from; the database knows the same list (decision 0010). */
export type EnquirySource =
  | "Contact Form"
  | "MOT Page Form"
  | "Quick Contact Modal"
  | "Annual Service Dialog";
