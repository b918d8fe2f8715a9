import { garage } from "@/content/garage";

/** "Harrow Down Garage" → "harrow-down-garage": lower-case ASCII words joined by hyphens. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Every address of the site; no other file writes one (specification "Screens and routes"). */
export const paths = {
  home: "/",
  contact: "/garage-contact-salisbury",
  contactForm: "/garage-contact-salisbury#contact-form",
  auth: "/auth",
  admin: "/admin",
  adminEnquiries: "/admin/enquiries",
} as const;

