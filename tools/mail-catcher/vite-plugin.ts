import type { Connect, Plugin } from "vite";
import { MailCatcher } from "./mail-catcher.ts";

/** Global, because Vite starts the next server before closing the last one: both share a mailbox. */
const shared = globalThis as { mailCatcher?: MailCatcher };

/** The mailbox of the running server. */
export function sharedCatcher(): MailCatcher {
  return (shared.mailCatcher ??= new MailCatcher());
}

/** Serves the mail catcher on the site's own origin. */
export function mailCatcher(): Plugin {
  const mount = ({ middlewares }: { middlewares: Connect.Server }) => {
    const catcher = sharedCatcher();
    middlewares.use((request, response, next) => void catcher.handle(request, response, next));
  };
  return {
    name: "mail-catcher",
    apply: "serve",
    configureServer: mount,
    configurePreviewServer: mount,
  };
}
