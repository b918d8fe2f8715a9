type ServiceCategory = "diagnostics" | "maintenance" | "repairs";

export type Service = {
  slug: string;
  title: string;
  category: ServiceCategory;
  summary: string;
  price: string;
  duration: string;
};

/** The four of the home page (specification section 3); texts of price and time are word for word. */
export const homeServices: readonly Service[] = [
  {
    slug: "mot-testing",
    title: "MOT Testing",
    category: "diagnostics",
    summary: "The annual test. Lights, brakes, tyres, steering, seat belts, emissions.",
    price: "from £49.99",
    duration: "45-60 minutes",
  },
  {
    slug: "vehicle-servicing",
    title: "Servicing",
    category: "maintenance",
    summary: "Oil, filters, fluids, and what will need doing next, and when.",
    price: "£149.99 - £299.99",
    duration: "1-3 hours",
  },
  {
    slug: "diagnostics",
    title: "Diagnostics",
    category: "diagnostics",
    summary:
      "We read the codes, then find the cause. The code says where to look, not what to replace.",
    price: "from £59.99",
    duration: "30-60 minutes",
  },
  {
    slug: "repairs",
    title: "Repairs",
    category: "repairs",
    summary:
      "Brakes, clutches, suspension, exhausts, electrics. A price before the spanners come out.",
    price: "£89.99 - £499.99",
    duration: "varies by repair",
  },
];
