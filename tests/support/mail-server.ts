import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, vi } from "vitest";
import { MailCatcher } from "../../tools/mail-catcher/mail-catcher";

type Mail = { template_id: string; template_params: Record<string, string> };

/** A new mail catcher for each test, with EmailJS configured to send to it. */
export function mailServer(): { mails: () => Promise<Mail[]> } {
  let server: Server;
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/__mail`;

  beforeEach(async () => {
    const catcher = new MailCatcher();
    server = createServer((request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-headers", "*");
      // The page of a test has another origin; that of a site has the catcher's.
      delete request.headers.origin;
      if (request.method === "OPTIONS") response.end();
      else void catcher.handle(request, response, () => response.writeHead(404).end());
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    vi.stubEnv("VITE_EMAILJS_ORIGIN", origin());
    vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "public");
    vi.stubEnv("VITE_EMAILJS_SERVICE_ID", "service");
    vi.stubEnv("VITE_EMAILJS_TEMPLATE_ID", "template");
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    mails: async () => {
      const caught = (await (await fetch(`${origin()}/messages`)).json()) as { content: Mail }[];
      return caught.map(({ content }) => content).toReversed();
    },
  };
}
