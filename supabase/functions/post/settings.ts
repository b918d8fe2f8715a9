import { emailJs, httpMail, startBuild, type Driver } from "./drivers.ts";
import garage from "./garage.json" with { type: "json" };
import type { Sender } from "./run.ts";

type Variables = (name: string) => string | undefined;

/**
 * The sender that the function's secrets describe (docs/going-live.md): MAIL_API_KEY and MAIL_FROM
 * choose the HTTP mail service, else the four EMAILJS_… values EmailJS. SITE_URL replaces the site's
 * address in links.
 */
export function senderOf(variable: Variables): Pick<Sender, "send" | "build" | "garage"> {
  const hook = variable("DEPLOY_HOOK_URL");
  const siteUrl = variable("SITE_URL");
  return {
    send: driverOf(variable),
    build: hook ? () => startBuild(hook) : null,
    garage: { ...garage, ...(siteUrl && { siteUrl: siteUrl.replace(/\/$/, "") }) },
  };
}

function driverOf(variable: Variables): Driver | null {
  const apiKey = variable("MAIL_API_KEY");
  const from = variable("MAIL_FROM");
  if (apiKey && from) {
    const address = variable("MAIL_API_URL") ?? "https://api.resend.com/emails";
    return httpMail({ address, apiKey, from });
  }
  const publicKey = variable("EMAILJS_PUBLIC_KEY");
  const privateKey = variable("EMAILJS_PRIVATE_KEY");
  const serviceId = variable("EMAILJS_SERVICE_ID");
  const templateId = variable("EMAILJS_TEMPLATE_ID");
  if (!publicKey || !privateKey || !serviceId || !templateId) return null;
  const origin = variable("EMAILJS_ORIGIN") ?? "https://api.emailjs.com";
  return emailJs({ origin, publicKey, privateKey, serviceId, templateId });
}
