import type { Facts, Testimonial } from "@/shared/content/facts";
import { testimonials } from "@/shared/content/testimonials";

/** The testimonials that this build was made with, apart from the other facts: one page shows them. */
export const builtTestimonials: readonly Testimonial[] =
  (import.meta.env.FACTS_TESTIMONIALS as Facts["testimonials"]) ?? testimonials;
