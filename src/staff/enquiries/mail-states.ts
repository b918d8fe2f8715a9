import type { MailState } from "@/staff/data/mail-state";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { logger } from "@/shared/http/logger";
import { serverSendsMail } from "@/shared/http/mail-settings";

/** The state of the mails about one enquiry: ours, and the customer's receipt. */
export type EnquiryMails = Partial<Record<"enquiry" | "receipt", MailState>>;

/**
 * The mails about these enquiries, by id. Empty where mail goes from the browser, which tells nobody,
 * and where they cannot be read: the enquiries matter more.
 */
export async function mailsAbout(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, EnquiryMails>> {
  const mails = new Map<string, EnquiryMails>();
  if (!serverSendsMail() || ids.length === 0) return mails;
  try {
    const query = requireSupabase()
      .from("outbox")
      .select("about, kind, state")
      .in("about", [...ids]);
    const rows = unwrap(await query.abortSignal(signal).retry(false)) ?? [];
    for (const { about, kind, state } of rows) {
      if (about === null || (kind !== "enquiry" && kind !== "receipt")) continue;
      mails.set(about, { ...mails.get(about), [kind]: state });
    }
  } catch (error) {
    if (!signal.aborted) logger.warn("The state of the mails could not be read.", error);
  }
  return mails;
}
