import { mailIsConfigured, MailRefused, sendMail, type Mails } from "@/lib/http/mail";
import { recordsAreKept } from "./anon-client";

type Delivery<Template extends "enquiry" | "chat"> = {
  template: Template;
  mail: Mails[Template];
  /** Inserts the row; idempotent, since the row keeps its id. */
  record: () => Promise<void>;
  /** Probably sent by a bot: recorded, but not mailed. */
  suspect: boolean;
  /** A mail may have gone out in an earlier attempt. */
  mailed: boolean;
  /** Called before the mail is sent, to note the attempt in case the page is closed meanwhile. */
  onMailing: () => void;
};

/**
 * Outcome of a message. Nothing was tried if `offline`, or if `unavailable` (neither Supabase nor
 * EmailJS is configured). `refused`: EmailJS answered with an error, so no mail was sent.
 */
export type Delivered =
  | { state: "sent" | "offline" | "unavailable" }
  | { state: "not recorded"; error: unknown }
  | { state: "not mailed"; error: unknown; refused: boolean; recorded: boolean };

/**
 * Records a visitor's message in Supabase, then mails it through EmailJS (decisions 0010 to 0012).
 * A retry never makes a second record, nor mails a recorded message again if the first mail may
 * have gone out.
 */
export async function recordThenMail<Template extends "enquiry" | "chat">(
  delivery: Delivery<Template>,
): Promise<Delivered> {
  const { template, mail, record, suspect, mailed, onMailing } = delivery;
  if (!navigator.onLine) return { state: "offline" };
  const recorded = recordsAreKept();
  const canMail = mailIsConfigured(template);
  if (!recorded && !canMail) return { state: "unavailable" };
  if (recorded) {
    try {
      await record();
    } catch (error) {
      return { state: "not recorded", error };
    }
  }
  // Without a record the mail is the only copy: then mail suspects too, and rather mail twice than
  // lose a message.
  const settled = recorded && (suspect || mailed);
  if (!canMail || settled) return { state: "sent" };
  onMailing();
  try {
    await sendMail(template, mail);
    return { state: "sent" };
  } catch (error) {
    return { state: "not mailed", error, refused: error instanceof MailRefused, recorded };
  }
}
