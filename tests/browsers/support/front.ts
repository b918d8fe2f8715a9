import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

let visitors = 0;

export type Front = {
  address: string;
  /** What the pages violated of the policy, and what was asked for in vain, in order. */
  complaints: string[];
  /** Whether the site answers, or every connection to it breaks. */
  connect(connected: boolean): void;
  /** Whether browsers are told to run no script. */
  withoutScripts(wanted: boolean): void;
  close(): void;
};

/**
 * A door of its own to the site for each journey. No protocol that both engines speak can cut the
 * connection, or give a visitor an address of their own, which the limits of the database count by.
 */
export async function openFront(site: string): Promise<Front> {
  const complaints: string[] = [];
  let connected = true;
  let scripts = true;
  const part = ((process.pid * 97 + ++visitors) % 0xffff).toString(16);
  const visitor = `2001:db9:${part}::1`;
  const server = createServer((asked, answer) => {
    if (!connected) return asked.socket.destroy();
    const { method, url = "/" } = asked;
    const headers = { ...asked.headers, "cf-connecting-ip": visitor };
    const inner = request(new URL(url, site), { method, headers }, (answered) => {
      const { statusCode = 500 } = answered;
      // Which Firefox asks for by itself when a page is left before its own icon has come.
      if (statusCode >= 400 && url !== "/favicon.ico")
        complaints.push(`${statusCode} ${method} ${url}`);
      if (!scripts) answered.headers["content-security-policy"] = "script-src 'none'";
      answer.writeHead(statusCode, answered.headers);
      answered.pipe(answer);
    });
    inner.on("error", () => asked.socket.destroy());
    if (url === "/api/csp-report") asked.on("data", (report) => complaints.push(String(report)));
    asked.pipe(inner);
  }).listen(0, "localhost");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints,
    connect(wanted) {
      connected = wanted;
      if (!connected) server.closeAllConnections();
    },
    withoutScripts(wanted) {
      scripts = !wanted;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
