import type { Config } from "tailwindcss";

/** The type scale of `tailwind.config.ts`: sizes in rem, which grow with the screen between two ends. */
export const fontSize = {
  display: [
    "clamp(2.75rem, .95rem + 7.6vw, 9.75rem)",
    { lineHeight: "1.02", letterSpacing: "-.042em", fontWeight: "640" },
  ],
  "display-narrow": [
    "clamp(2rem, 11.6vw, 4.25rem)",
    { lineHeight: "1.02", letterSpacing: "-.035em", fontWeight: "640" },
  ],
  fee: [
    "clamp(4.5rem, 1rem + 15.5vw, 15rem)",
    { lineHeight: ".8", letterSpacing: "-.06em", fontWeight: "620" },
  ],
  "fee-pence": [".42em", { letterSpacing: "-.04em" }],
  h1: [
    "clamp(2.5rem, 1.3rem + 5.1vw, 5.75rem)",
    { lineHeight: ".94", letterSpacing: "-.035em", fontWeight: "620" },
  ],
  h2: [
    "clamp(2rem, 1.25rem + 3.1vw, 4.25rem)",
    { lineHeight: "1", letterSpacing: "-.028em", fontWeight: "620" },
  ],
  "h2-form": [
    "clamp(1.75rem, 1.3rem + 1.9vw, 3rem)",
    { lineHeight: "1", letterSpacing: "-.028em", fontWeight: "620" },
  ],
  "h2-receipt": [
    "clamp(2rem, 1.2rem + 2.6vw, 3.5rem)",
    { lineHeight: "1", letterSpacing: "-.028em", fontWeight: "620" },
  ],
  "h2-dialog": [
    "clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)",
    { lineHeight: "1", letterSpacing: "-.028em", fontWeight: "620" },
  ],
  "h1-staff": [
    "clamp(1.875rem, 1.4rem + 1.8vw, 3rem)",
    { lineHeight: "1", letterSpacing: "-.032em", fontWeight: "620" },
  ],
  h3: [
    "clamp(1.375rem, 1.2rem + .75vw, 1.875rem)",
    { lineHeight: "1.12", letterSpacing: "-.018em", fontWeight: "620" },
  ],
  ledger: [
    "clamp(2rem, 1.2rem + 2.7vw, 3.75rem)",
    { lineHeight: "1", letterSpacing: "-.036em", fontWeight: "620" },
  ],
  figure: [
    "clamp(2.25rem, 1.2rem + 3.2vw, 4.5rem)",
    { lineHeight: ".98", letterSpacing: "-.042em", fontWeight: "620" },
  ],
  hotline: [
    "clamp(2.25rem, 1rem + 5.4vw, 6rem)",
    { lineHeight: "1", letterSpacing: "-.045em", fontWeight: "620" },
  ],
  phone: [
    "clamp(2.5rem, 1rem + 7.4vw, 8rem)",
    { lineHeight: "1", letterSpacing: "-.045em", fontWeight: "620" },
  ],
  statement: [
    "clamp(1.625rem, 1.1rem + 2.2vw, 3.25rem)",
    { lineHeight: "1.1", letterSpacing: "-.028em", fontWeight: "560" },
  ],
  quote: [
    "clamp(1.1875rem, 1.1rem + .55vw, 1.5625rem)",
    { lineHeight: "1.32", letterSpacing: "-.012em", fontWeight: "500" },
  ],
  price: [
    "clamp(1.25rem, 1rem + .8vw, 1.75rem)",
    { lineHeight: "1.2", letterSpacing: "-.024em", fontWeight: "600" },
  ],
  menu: ["1.75rem", { lineHeight: "1.1", letterSpacing: "-.025em", fontWeight: "600" }],
  lead: ["clamp(1.125rem, 1.04rem + .4vw, 1.375rem)", "1.42"],
  fact: ["1.3125rem", { lineHeight: "1.25", letterSpacing: "-.018em", fontWeight: "600" }],
  value: ["1.25rem", { lineHeight: "1.4", letterSpacing: "-.012em" }],
  submit: ["1.125rem", { lineHeight: "1.15", letterSpacing: "-.008em" }],
  body: ["1.0625rem", "1.6"],
  base: ["1rem", "1.5"],
  small: ["0.9375rem", "1.5"],
  spec: ["0.8125rem", "1.45"],
  tag: ["0.6875rem", "1"],
  registration: ["2.125rem", "1"],
  "registration-small": ["1.875rem", "1"],
  "registration-hero": ["clamp(1.4375rem, 15vw - 1.5rem, 2.5rem)", "1"],
  "registration-hero-wide": ["3.125rem", "1"],
  closing: ["clamp(2.35rem, 8.5vw, 9.5rem)", "1.16"],
} satisfies NonNullable<Config["theme"]>["fontSize"];
