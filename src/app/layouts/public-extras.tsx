import { ChatHost } from "./chat-host";
import { PublicDialogs } from "./public-dialogs";

/** What a page does without until somebody touches it or it has settled: the chat and the dialogs. */
export function PublicExtras() {
  return (
    <>
      <ChatHost />
      <PublicDialogs />
    </>
  );
}
