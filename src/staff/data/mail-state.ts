import type { Database } from "@/shared/data/database.types";

export type MailState = Database["public"]["Enums"]["mail_state"];

/** What staff read of a mail's state, and the mark beside it. */
export const mailStates: Record<
  MailState,
  { label: string; tone: "full" | "half" | "empty" | "struck" | "bad" }
> = {
  failed: { label: "Not delivered", tone: "bad" },
  unknown: { label: "Not certain it went", tone: "half" },
  queued: { label: "Due", tone: "empty" },
  sending: { label: "Being sent", tone: "half" },
  sent: { label: "Sent", tone: "full" },
  cancelled: { label: "Cancelled", tone: "struck" },
};

/** Whether a text, such as one from the query string, is a state of a mail. */
export const isMailState = (text: string | null): text is MailState =>
  text !== null && Object.hasOwn(mailStates, text);
