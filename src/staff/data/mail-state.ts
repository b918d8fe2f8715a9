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
