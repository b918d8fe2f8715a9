import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pollOutbox, localPost, noteMailFrom } from "../../../supabase/local/post.ts";
import { startStack } from "../../../supabase/local/stack.ts";
import {
  MailCatcher,
  mailPath,
  type CaughtMail,
} from "../../../tools/mail-catcher/mail-catcher.ts";

const siteUrl = "http://localhost:5173";

/** Sends requests at random times, and returns for each of their mails how long it took, in ms. */
export async function measureDelays(requests: number): Promise<number[]> {
  const catcher = new MailCatcher();
  const server = createServer((request, response) => {
    void catcher.handle(request, response, () => response.writeHead(404).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${mailPath}`;
  const stack = await startStack({ siteUrl, sendMail: () => {}, seed: false });
  await noteMailFrom(stack, "server");
  pollOutbox(localPost(stack, siteUrl, origin));
  const sentAt = new Map<string, number>();
  for (let n = 1; n <= requests; n += 1) {
    const phone = `07700 900${String(n).padStart(3, "0")}`;
    const email = `visitor-${n}@example.com`;
    sentAt.set(email, Date.now());
    await stack.db.query(
      `insert into enquiries (id, source, name, email, phone)
       values (gen_random_uuid(), 'Contact Form', 'Edith Marlow', $1, $2)`,
      [email, phone],
    );
    await pause(3_000 + Math.random() * 4_000);
  }
  await pause(8_000);
  const caught = (await (await fetch(`${origin}/messages`)).json()) as CaughtMail[];
  return caught.map(({ receivedAt, content }) => {
    const { to_email: to, reply_to: replyTo } = content.template_params as Record<string, string>;
    const sent = sentAt.get(to ?? "") ?? sentAt.get(replyTo ?? "") ?? Number.NaN;
    return Date.parse(receivedAt) - sent;
  });
}
