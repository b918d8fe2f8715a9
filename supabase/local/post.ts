import { emailJs } from "../functions/post/drivers.ts";
import garage from "../functions/post/garage.json" with { type: "json" };
import { post, type PostSettings } from "../functions/post/handler.ts";
import { LOCAL_POST_SECRET, LOCAL_SECRET_KEY } from "./keys.ts";
import type { Stack } from "./stack.ts";

/** Who mails enquiries and chat messages (`VITE_MAIL`). */
export type MailFrom = "browser" | "server";

/** In place of pg_cron and pg_net, which the embedded database lacks. */
const pollEveryMs = 5_000;

/** Settings of the function `post` for the embedded stack; its mail goes to the catcher at `mailOrigin`. */
export function localPost(stack: Stack, siteUrl: string, mailOrigin: string): PostSettings {
  return {
    project: { url: siteUrl, key: LOCAL_SECRET_KEY, fetch: (request) => stack.fetch(request) },
    secret: LOCAL_POST_SECRET,
    send: emailJs({
      origin: mailOrigin,
      publicKey: "local",
      privateKey: "local",
      serviceId: "local",
      templateId: "post",
    }),
    build: null,
    garage: { ...garage, siteUrl },
  };
}

/** Notes in the database who mails, as an owner does when going live (docs/mail.md#outbox). */
export async function noteMailFrom({ db }: Stack, mail: MailFrom): Promise<void> {
  await db.query(
    `insert into private.post_settings (mail) values ($1)
     on conflict (one) do update set mail = excluded.mail`,
    [mail],
  );
}

/** Wakes the sender every five seconds, until the process ends. */
export function pollOutbox(settings: PostSettings): void {
  let running = false;
  const poll = async () => {
    if (running) return;
    running = true;
    await post(
      new Request("http://localhost/", {
        method: "POST",
        headers: { authorization: `Bearer ${settings.secret}` },
      }),
      settings,
    );
    running = false;
  };
  setInterval(() => void poll(), pollEveryMs).unref();
}
