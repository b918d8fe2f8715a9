import { garage } from "@/content/garage";
import { errorTexts, offlineText } from "@/lib/http/errors";
import { logger } from "@/lib/http/logger";
import { addRow, refusalOf } from "@/lib/data/anon-client";
import { recordThenMail } from "@/lib/data/record-then-mail";
import type { Toast } from "@/ui/toast";
import type { Visitor } from "./conversation";

export type Outgoing = {
  /** Made by the browser and kept over retries, so that a message is recorded once. */
  id: string;
  conversationId: string;
  text: string;
  visitor: Visitor;
  /** A mail may have gone out before. */
  mailed: boolean;
  /** Called before the mail is sent, to note the attempt in case the page is closed meanwhile. */
  onMailing: () => void;
};

/** Whether a message was recorded or mailed, and the toast to show (decision 0057). */
export type ChatResult = { kept: boolean; toast: Toast };

/**
 * Sends a message with `recordThenMail`. Once it is recorded, a failed mail does not matter to the
 * visitor.
 */
export async function sendChatMessage(message: Outgoing): Promise<ChatResult> {
  const { id, conversationId, text, visitor, mailed, onMailing } = message;
  const { name, email, suspect } = visitor;
  const row = { id, conversation_id: conversationId, name, email, message: text, suspect };
  const delivered = await recordThenMail({
    template: "chat",
    mail: {
      from_name: name,
      from_email: email,
      message: text,
      timestamp: new Date().toISOString(),
      to_name: "Garage Team",
    },
    record: () => addRow("chat_messages", row),
    suspect,
    mailed,
    onMailing,
  });
  switch (delivered.state) {
    case "sent":
      return sent;
    case "offline":
      return lost("Network Error", offlineText);
    case "unavailable":
      return lost(
        "Error",
        `The chat cannot send at the moment. Please ring us on ${garage.phone}.`,
      );
    case "not recorded": {
      const { title, text: why } = await refusalOf(delivered.error);
      return lost(title, why);
    }
    case "not mailed": {
      const { error, refused } = delivered;
      if (!delivered.recorded) {
        return lost("Error", errorTexts[refused ? "server_error" : "network_error"]);
      }
      logger.warn("A chat message was recorded but not mailed.", error);
      return refused ? received : recorded;
    }
  }
}

const sent: ChatResult = {
  kept: true,
  toast: { title: "Message Sent", text: "The workshop will answer by email." },
};
const received: ChatResult = {
  kept: true,
  toast: { title: "Message Received", text: "Your message is saved, and we will see it." },
};
const recorded: ChatResult = {
  kept: true,
  toast: { title: "Message Recorded", text: "Your message is saved, and we will see it." },
};

function lost(title: string, text: string): ChatResult {
  return { kept: false, toast: { title, text, tone: "error" } };
}
