import type { Plugin } from "vite";
import type { Facts } from "../../src/shared/content/facts.ts";
import type { Settings } from "./env-schema.ts";
import { holidayProblem } from "./holiday-check.ts";

/**
 * Warns during a production build if the forms could not send (docs/architecture.md#missing-services) or if
 * the bank holidays end within two years (docs/facts.md#open-or-closed); stops it if those that ship end
 * within one, and if mail is to go from a server that is not there (docs/mail.md#browser-or-server). What an
 * owner has published (`version` above 0) stops no build: it is what visitors see already.
 */
export function buildWarnings(
  settings: Settings,
  { closures, openHolidays }: Pick<Facts, "closures" | "openHolidays">,
  version = 0,
): Plugin {
  const answered = [...closures.map(({ to }) => to), ...openHolidays].toSorted();
  const problem = () => holidayProblem(answered);
  return {
    name: "build-warnings",
    apply: (_config, { mode }) => mode === "production",
    buildStart() {
      const holidays = problem();
      if (holidays?.stops && version === 0) this.error(holidays.text);
      if (settings.VITE_MAIL === "server" && !settings.VITE_SUPABASE_URL) {
        this.error(
          "VITE_MAIL=server sends mail from the rows of the database: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY as well, or leave VITE_MAIL at browser.",
        );
      }
    },
    buildApp: async () => {
      if (!settings.VITE_SUPABASE_URL && !settings.VITE_EMAILJS_PUBLIC_KEY) {
        console.warn(
          "Neither Supabase nor EmailJS is configured: the forms of this build cannot send and show the phone number instead. See .env.example.",
        );
      }
      const holidays = problem();
      if (holidays) console.warn(holidays.text);
    },
  };
}
