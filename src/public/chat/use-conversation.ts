import { useSyncExternalStore } from "react";
import { Retry } from "@/shared/browser/retry";
import { showToast } from "@/shared/ui/toast";
import {
  readConversation,
  withChange,
  withMessage,
  writeConversation,
  type Conversation,
  type Visitor,
} from "./conversation";
import { sendChatMessage } from "./send";
import { currentFacts } from "@/shared/facts/current";
import { acknowledgementOf } from "./texts";

// Outside React, so that sending continues when the panel is closed or another page is shown.
let current: Conversation | undefined;
let queue: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function read(): Conversation {
  current ??= readConversation();
  return current;
}

function update(change: (before: Conversation) => Conversation): void {
  current = change(read());
  writeConversation(current);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The conversation of this tab, which survives navigation and reloads. */
export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, read);
}

/** Stores whether the panel is open, to restore it after a reload. */
export function setOpen(open: boolean): void {
  update((before) => ({ ...before, open }));
}

/** Stores the content of the message field as typed. */
export function setTyped(typed: string): void {
  update((before) => ({ ...before, typed }));
}

/** Stores the visitor's name and e-mail. */
export function setVisitor(visitor: Visitor): void {
  update((before) => ({ ...before, visitor }));
}

/** Sends a message; blank ones are ignored. Needs `setVisitor` first. */
export function say(text: string): void {
  const trimmed = text.trim();
  if (trimmed === "") return;
  const id = crypto.randomUUID();
  update((before) => {
    // A quick option keeps a half-written message in the field.
    const typed = before.typed.trim() === trimmed ? "" : before.typed;
    return withMessage({ ...before, typed }, "user", trimmed, id);
  });
  enqueue(id);
}

/** Sends a quick option; a second press, with nothing said in between, is the same wish. */
export function sayOption(option: string): void {
  const last = read().messages.findLast(({ from }) => from === "user");
  if (last?.text !== option) say(option);
  else if (last.state === "failed") sayAgain(last.id);
}

/** Retries a failed message under the same id. */
export function sayAgain(id: string): void {
  update((before) => withChange(before, id, { state: "sending" }));
  enqueue(id);
}

const retry = new Retry();

function sendFailedAgain(): void {
  for (const { id, state } of read().messages) {
    if (state !== "failed") continue;
    update((before) => withChange(before, id, { state: "sending" }));
    enqueue(id, true);
  }
}

/** Sends one message after the other, so that they are recorded in the order they were written. */
function enqueue(id: string, automatic = false): void {
  queue = queue
    .then(() => deliver(id, automatic))
    .catch(() => update((before) => withChange(before, id, { state: "failed" })));
}

async function deliver(id: string, automatic: boolean): Promise<void> {
  const { id: conversationId, visitor, messages } = read();
  const message = messages.find((one) => one.id === id);
  // Sent meanwhile: the visitor pressed while an automatic retry was under way.
  if (!message || !visitor || message.state === "sent") return;
  const {
    kept,
    toast,
    retry: again,
  } = await sendChatMessage({
    ...message,
    conversationId,
    visitor,
    automatic,
    onMailing: () => update((before) => withChange(before, id, { mailed: true })),
  });
  update((before) => {
    const after = withChange(before, id, { state: kept ? "sent" : "failed" });
    const said = after.messages.filter(({ from }) => from === "bot").map(({ text }) => text);
    return kept
      ? withMessage(after, "bot", acknowledgementOf(message.text, said, currentFacts()))
      : after;
  });
  if (again) retry.schedule(sendFailedAgain);
  else if (read().messages.every(({ state }) => state !== "failed")) retry.cancel();
  // An automatic retry that fails has nothing new to say.
  if (kept || !automatic) showToast({ ...toast, topic: "chat" });
}
