import { z } from "@/lib/data/zod";
import { readStored, writeStored } from "@/lib/browser/storage";
import { chatKey } from "./chat-open";

const messageSchema = z.object({
  id: z.uuid(),
  from: z.enum(["user", "bot"]),
  text: z.string(),
  state: z.enum(["sending", "sent", "failed"]),
  /** A mail may have gone out: of a message that is recorded there is no second (decision 0010). */
  mailed: z.boolean(),
});
const visitorSchema = z.object({ name: z.string(), email: z.string(), suspect: z.boolean() });
const conversationSchema = z.object({
  id: z.uuid(),
  open: z.boolean(),
  /** What stands in the message field. */
  typed: z.string(),
  visitor: z.nullable(visitorSchema),
  messages: z.array(messageSchema),
});

/** One message; a visitor's is `sending`, `sent` or `failed`, the garage's is always `sent`. */
export type ChatMessage = z.infer<typeof messageSchema>;
/** Who writes; `suspect` where the field for bots was filled in (decision 0011). */
export type Visitor = z.infer<typeof visitorSchema>;
/** What one tab has written and read in the chat, its oldest message first; kept as JSON. */
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * The conversation of this tab, from its session storage; a broken one gives a new one. What was
 * being sent when the page went away may or may not have arrived: it can be tried again.
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

/** Keeps the conversation for this tab; where storage is full or forbidden, for this page only. */
export function writeConversation(conversation: Conversation): void {
  writeStored(chatKey, conversation, "session");
}

/** Adds a message at the end. */
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

/** Changes one message, wherever it stands by now. */
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
