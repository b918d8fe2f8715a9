import { currentFacts } from "@/shared/facts/current";
import { offlineText } from "@/shared/http/errors";
import { logger } from "@/shared/http/logger";
import { addRow, failureOf } from "@/shared/data/anon-client";
import { recordThenMail } from "@/shared/data/record-then-mail";
import type { Toast } from "@/shared/ui/toast";
import type { Visitor } from "./conversation";
import { isCallBack } from "./texts";

export type Outgoing = {
  /** Made by the browser and kept over retries, so that a message is recorded once. */
  id: string;
  conversationId: string;
  text: string;
  visitor: Visitor;
  /** A mail may have gone out before. */
  mailed: boolean;
  /** A retry without a press of the visitor (docs/forms.md#automatic-retry). */
  automatic?: boolean;
  /** Called before the mail is sent, to note the attempt in case the page is closed meanwhile. */
  onMailing: () => void;
};

/** Whether a message was recorded or mailed, and the toast to show (docs/mail.md#chat). */
export type ChatResult = {
  kept: boolean;
  toast: Toast;
  /** Another attempt may succeed, and repeats no mail. */
  retry: boolean;
};

/**
 * Sends a message with `recordThenMail`. Once it is recorded, a failed mail does not matter to the
 * visitor.
 */
export async function sendChatMessage(message: Outgoing): Promise<ChatResult> {
  const { id, conversationId, text, visitor, mailed, automatic = false, onMailing } = message;
  const { name, email, suspect } = visitor;
  const { phone } = currentFacts();
  const row = { id, conversation_id: conversationId, name, email, message: text, suspect };
  const delivered = await recordThenMail({
    template: "chat",
    mail: () => ({
      from_name: name,
      from_email: email,
      message: text,
      timestamp: new Date().toISOString(),
      to_name: "Garage Team",
    }),
    record: () => addRow("chat_messages", row),
    suspect,
    mailed,
    automatic,
    onMailing,
  });
  switch (delivered.state) {
    case "sent":
      return sent(
        "Message Sent",
        isCallBack(text) ? "The workshop will ring you." : "The workshop will answer by email.",
      );
    case "mailed only":
      logger.warn("A chat message was mailed but not recorded.", delivered.error);
      return sent(
        "Message Sent",
        `It went to us by email but could not be recorded, so please ring ${phone} if you hear nothing within a working day.`,
      );
    case "recorded only":
      logger.warn("A chat message was recorded but not mailed.", delivered.error);
      return sent(
        delivered.refused ? "Message Received" : "Message Recorded",
        "Your message is saved, and we will see it.",
      );
    case "offline":
      return lost("Network Error", offlineText, true);
    case "unavailable":
      return lost("Error", `The chat cannot send at the moment. Please ring us on ${phone}.`);
    case "lost": {
      const { title, text: why } = await failureOf(delivered.error);
      return lost(title, why, delivered.retry);
    }
  }
}

function sent(title: string, text: string): ChatResult {
  return { kept: true, toast: { title, text }, retry: false };
}

function lost(title: string, text: string, retry = false): ChatResult {
  return { kept: false, toast: { title, text, tone: "error" }, retry };
}
