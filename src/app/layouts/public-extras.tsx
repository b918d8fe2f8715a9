import { useEffect } from "react";
import { preloadToasts } from "@/ui/toast-host";
import { ChatHost } from "./chat-host";
import { PublicDialogs } from "./public-dialogs";

/** What a page does without until somebody touches it or it has settled: the chat and the dialogs. */
export function PublicExtras() {
  // The toast that says the connection has gone cannot be fetched then.
  useEffect(preloadToasts, []);
  return (
    <>
      <ChatHost />
      <PublicDialogs />
    </>
  );
}
