import { mailIsConfigured, MailRefused, sendMail, type Mails } from "@/lib/http/mail";
import { recordsAreKept } from "./anon-client";

type Delivery<Template extends "enquiry" | "chat"> = {
  template: Template;
  mail: Mails[Template];
  /** Adds the row; called again under the same id, it records once. */
  record: () => Promise<void>;
  /** A bot may have sent it: recorded, but not mailed. */
  suspect: boolean;
  /** A mail may have gone out in an earlier attempt. */
  mailed: boolean;
  /** Called before the mail leaves: after a reload nobody could tell whether it did. */
  onMailing: () => void;
};

/**
 * What became of a message. `offline`, and `unavailable` where neither Supabase nor EmailJS is set
 * up: nothing was tried. `refused` is true where EmailJS answered, so that no mail went out.
 */
export type Delivered =
  | { state: "sent" | "offline" | "unavailable" }
  | { state: "not recorded"; error: unknown }
  | { state: "not mailed"; error: unknown; refused: boolean; recorded: boolean };

/**
 * The way of a visitor's message to the garage (decisions 0010 to 0012): recorded in
 * Supabase, then mailed through EmailJS. Repeating it after any failure never makes a second
 * record, and never mails again where the first mail may have gone out.
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
  // Without a record the mail is all there is: then even a suspect is mailed, and mail that may
  // have gone out is sent again, rather than lost.
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
