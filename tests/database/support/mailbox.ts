import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { MailCatcher, type CaughtMail } from "../../../tools/mail-catcher/mail-catcher";

export type Mailbox = {
  /** Where EmailJS would be. */
  readonly origin: string;
  /** The caught mails, oldest first. */
  mails(): Promise<CaughtMail[]>;
  /** Forgets them. */
  empty(): void;
};

/** A mail catcher behind HTTP for all tests of a file. */
export function useMailbox(): Mailbox {
  let catcher = new MailCatcher();
  const server = createServer((request, response) => {
    void catcher.handle(request, response, () => response.writeHead(404).end());
  });
  beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/__mail`;
  return {
    get origin() {
      return origin();
    },
    mails: async () =>
      ((await (await fetch(`${origin()}/messages`)).json()) as CaughtMail[]).toReversed(),
    empty: () => {
      catcher = new MailCatcher();
    },
  };
}
