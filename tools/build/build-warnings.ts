import type { Plugin } from "vite";
import type { Settings } from "./env-schema.ts";
import { holidayProblem } from "./holiday-check.ts";

/**
 * Warns during a production build if the forms could not send (decision 0012) or if the bank
 * holidays end within two years (decision 0053); stops it if they end within one.
 */
export function buildWarnings(settings: Settings): Plugin {
  return {
    name: "build-warnings",
    apply: (_config, { mode }) => mode === "production",
    buildStart() {
      const holidays = holidayProblem();
      if (holidays?.stops) this.error(holidays.text);
    },
    buildApp: async () => {
      if (!settings.VITE_SUPABASE_URL && !settings.VITE_EMAILJS_PUBLIC_KEY) {
        console.warn(
          "Neither Supabase nor EmailJS is configured: the forms of this build cannot send and show the phone number instead. See .env.example.",
        );
      }
      const holidays = holidayProblem();
      if (holidays) console.warn(holidays.text);
    },
  };
}
