import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";

/** `body` is null unless it is JSON. */
export type DataCall = { method: string; url: URL; body: unknown };
/** `body` is sent as JSON; "hang up" drops the connection. */
export type DataReply =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | "hang up";

/**
 * A fake data API, with the environment pointing to it. `answer` may be replaced at any time and may
 * be async; `calls` are those of the current test.
 */
export function dataApi() {
  let server: Server;
  const api = {
    calls: [] as DataCall[],
    answer: (_call: DataCall): DataReply | Promise<DataReply> => ({ body: [] }),
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += String(chunk)));
      request.on("end", () => void reply());
      async function reply() {
        for (const what of ["allow-origin", "allow-headers", "allow-methods", "expose-headers"]) {
          response.setHeader(`access-control-${what}`, "*");
        }
        if (request.method === "OPTIONS") return response.end();
        const isJson = request.headers["content-type"]?.includes("json") ?? false;
        const call = {
          method: request.method ?? "",
          url: new URL(request.url ?? "", "http://data.example"),
          body: text !== "" && isJson ? (JSON.parse(text) as unknown) : null,
        };
        api.calls.push(call);
        const answer = await api.answer(call);
        if (answer === "hang up") return request.socket.destroy();
        response.writeHead(answer.status ?? 200, {
          "content-type": "application/json",
          ...answer.headers,
        });
        return response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
      }
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    api.calls = [];
    api.answer = () => ({ body: [] });
    vi.stubEnv("VITE_SUPABASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.stubEnv("VITE_SUPABASE_ANON_KEY", "sb_publishable_test");
  });
  return api;
}
