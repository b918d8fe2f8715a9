/**
 * Environment of the build (`.env.example` explains each variable). `parseEnv` in
 * `tools/build/env-schema.ts` validates it when Vite starts, so that the browser needs no schema.
 * URLs may be relative ("/"): the embedded Supabase has the origin of the site.
 */
const env = import.meta.env;

function absolute(address: string): string {
  return new URL(address, globalThis.location?.origin ?? "http://localhost").href.replace(
    /\/$/,
    "",
  );
}

/** URL and public key of the Supabase project, or null if not configured (decision 0012). */
export function supabaseSettings(): { url: string; key: string } | null {
  const url: string | undefined = env.VITE_SUPABASE_URL;
  const key: string | undefined = env.VITE_SUPABASE_ANON_KEY;
  return url && key ? { url: absolute(url), key } : null;
}

/** True if the deployment cannot send password reset mails (decision 0017). */
export function passwordResetIsOff(): boolean {
  const reset: string | undefined = env.VITE_PASSWORD_RESET;
  return reset === "off";
}

/** True if accounts are made by invitation only (decision 0075). */
export function signUpIsOff(): boolean {
  const signUp: string | undefined = env.VITE_SIGN_UP;
  return signUp === "off";
}

/** Kinds of mail; each has its own template at EmailJS. */
export type MailTemplate = "enquiry" | "reminder" | "chat";

/**
 * EmailJS account and template, or null if that template is not configured (decision 0012);
 * those for reminders and chat are optional.
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
