import { z } from "@/shared/data/zod";
import { readStored, writeStored } from "@/shared/browser/storage";
import { chatKey } from "./chat-open";

const messageSchema = z.object({
  id: z.uuid(),
  from: z.enum(["user", "bot"]),
  text: z.string(),
  state: z.enum(["sending", "sent", "failed"]),
  /** A mail may have gone out; a recorded message is never mailed twice (docs/forms.md#record-then-mail). */
  mailed: z.boolean(),
});
const visitorSchema = z.object({ name: z.string(), email: z.string(), suspect: z.boolean() });
const conversationSchema = z.object({
  id: z.uuid(),
  open: z.boolean(),
  /** Content of the message field. */
  typed: z.string(),
  visitor: z.nullable(visitorSchema),
  messages: z.array(messageSchema),
});

/** One message; a visitor's is `sending`, `sent` or `failed`, the garage's is always `sent`. */
export type ChatMessage = z.infer<typeof messageSchema>;
/** The visitor; `suspect` if the honeypot was filled in (docs/forms.md#visitors-only-add). */
export type Visitor = z.infer<typeof visitorSchema>;
/** State of the chat in one tab, oldest message first; stored as JSON. */
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * This tab's conversation from session storage, or a new one if that is missing or invalid. A
 * message whose sending was interrupted counts as failed and can be retried.
 */
export function readConversation(): Conversation {
  const stored = conversationSchema.safeParse(readStored(chatKey, "session"));
  if (!stored.success) {
    return { id: crypto.randomUUID(), open: false, typed: "", visitor: null, messages: [] };
  }
  return {
    ...stored.data,
    messages: stored.data.messages.map((message) =>
      message.state === "sending" ? { ...message, state: "failed" } : message,
    ),
  };
}

/** Stores the conversation in session storage, if that is possible. */
export function writeConversation(conversation: Conversation): void {
  writeStored(chatKey, conversation, "session");
}

/** Appends a message. */
export function withMessage(
  conversation: Conversation,
  from: ChatMessage["from"],
  text: string,
  id: string = crypto.randomUUID(),
): Conversation {
  const state = from === "user" ? "sending" : "sent";
  const message: ChatMessage = { id, from, text, state, mailed: false };
  return { ...conversation, messages: [...conversation.messages, message] };
}

/** Changes the message with the id. */
export function withChange(
  conversation: Conversation,
  id: string,
  change: Partial<Pick<ChatMessage, "state" | "mailed">>,
): Conversation {
  const messages = conversation.messages.map((message) =>
    message.id === id ? { ...message, ...change } : message,
  );
  return { ...conversation, messages };
}
