import { absolute, supabaseSettings } from "./env";

/** Kinds of mail; each has its own template at EmailJS. */
export type MailTemplate = "enquiry" | "reminder" | "chat";

/**
 * Whether the server mails what is recorded; the browser then mails nothing and its bundle holds no
 * mail service (docs/mail.md#browser-or-server).
 */
export function serverSendsMail(): boolean {
  return import.meta.env.VITE_MAIL === "server";
}

/** Whether this deployment can mail reminders: the server sends mail, and there is a database. */
export function remindsByMail(): boolean {
  return serverSendsMail() && supabaseSettings() !== null;
}

/**
 * EmailJS account and template, or null if that template is not configured
 * (docs/architecture.md#missing-services); those for reminders and chat are optional.
 */
export function mailSettings(template: MailTemplate): {
  publicKey: string;
  serviceId: string;
  templateId: string;
  origin: string;
} | null {
  // Spelled out, so that the build can drop what follows.
  if (import.meta.env.VITE_MAIL === "server") return null;
  const publicKey: string | undefined = import.meta.env.VITE_EMAILJS_PUBLIC_KEY;
  const serviceId: string | undefined = import.meta.env.VITE_EMAILJS_SERVICE_ID;
  const templates: Record<MailTemplate, string | undefined> = {
    enquiry: import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    reminder: import.meta.env.VITE_EMAILJS_REMINDER_TEMPLATE_ID,
    chat: import.meta.env.VITE_EMAILJS_CHAT_TEMPLATE_ID,
  };
  const templateId = templates[template];
  const origin: string = import.meta.env.VITE_EMAILJS_ORIGIN || "https://api.emailjs.com";
  return publicKey && serviceId && templateId
    ? { publicKey, serviceId, templateId, origin: absolute(origin) }
    : null;
}
