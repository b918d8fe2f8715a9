import { readStored } from "@/shared/browser/storage";

/** Key of the conversation in session storage. */
export const chatKey = "chat";

/** Whether the chat was open when this tab was reloaded. Works without loading the chat's scripts. */
export function chatWasOpen(): boolean {
  const kept = readStored(chatKey, "session");
  return typeof kept === "object" && kept !== null && "open" in kept && kept.open === true;
}
