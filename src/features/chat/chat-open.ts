import { readStored } from "@/lib/browser/storage";

/** Where the conversation of a tab is kept (session storage). */
export const chatKey = "chat";

/** Whether the chat stood open when this tab was left or reloaded; asks without the chat's own scripts. */
export function chatWasOpen(): boolean {
  const kept = readStored(chatKey, "session");
  return typeof kept === "object" && kept !== null && "open" in kept && kept.open === true;
}
