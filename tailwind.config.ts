import type { Config } from "tailwindcss";

/** The design tokens: the only place where a colour, size or time of the look is written. */
export default {
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  theme: {},
} satisfies Config;
