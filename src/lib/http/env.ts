/**
 * What the build was told about its services (`.env.example` explains each name). The values are
 * checked by `parseEnv` in `tools/build/env-schema.ts` when Vite starts, so that the browser needs no
 * schema for them.
 *
 * An address may be relative ("/"): the embedded stack answers on the site's own origin.
 */
const env = import.meta.env;

function absolute(address: string): string {
  return new URL(address, globalThis.location?.origin ?? "http://localhost").href.replace(
    /\/$/,
    "",
  );
}

/** Address and public key of the Supabase project, or null where the site runs without one (ruling 12). */
export function supabaseSettings(): { url: string; key: string } | null {
  const url: string | undefined = env.VITE_SUPABASE_URL;
  const key: string | undefined = env.VITE_SUPABASE_ANON_KEY;
  return url && key ? { url: absolute(url), key } : null;
}

/** True where the deployment offers no way to reset a password (ruling 17). */
export function passwordResetIsOff(): boolean {
  const reset: string | undefined = env.VITE_PASSWORD_RESET;
  return reset === "off";
}

/** What a mail is about; each has a template of its own at EmailJS. */
export type MailTemplate = "enquiry" | "reminder" | "chat";

/**
 * The EmailJS account that mails the garage, or null where mail is not set up (ruling 12). The
 * templates for reminders and chat are optional.
 */
export function mailSettings(template: MailTemplate): {
  publicKey: string;
  serviceId: string;
  templateId: string;
  origin: string;
} | null {
  const publicKey: string | undefined = env.VITE_EMAILJS_PUBLIC_KEY;
  const serviceId: string | undefined = env.VITE_EMAILJS_SERVICE_ID;
  const templates: Record<MailTemplate, string | undefined> = {
    enquiry: env.VITE_EMAILJS_TEMPLATE_ID,
    reminder: env.VITE_EMAILJS_REMINDER_TEMPLATE_ID,
    chat: env.VITE_EMAILJS_CHAT_TEMPLATE_ID,
  };
  const templateId = templates[template];
  const origin: string = env.VITE_EMAILJS_ORIGIN || "https://api.emailjs.com";
  return publicKey && serviceId && templateId
    ? { publicKey, serviceId, templateId, origin: absolute(origin) }
    : null;
}
