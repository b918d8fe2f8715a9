import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { uploadFile } from "./upload";

/** A storage service that answers as it is told. */
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { method?: string; url?: string; headers: IncomingMessage["headers"]; bytes: number }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*,authorization");
    if (request.method === "OPTIONS") return response.end();
    const call = { method: request.method, url: request.url, headers: request.headers, bytes: 0 };
    request.on("data", (chunk: Buffer) => (call.bytes += chunk.length));
    request.on("end", () => {
      seen.push(call as never);
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (_request, response) => response.end("{}");
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("VITE_SUPABASE_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", "sb_publishable_test");
});

const file = {
  bucket: "pictures",
  name: "a.webp",
  type: "image/webp",
  maxAge: 86_400,
  content: new Blob([new Uint8Array(100_000)], { type: "image/webp" }),
};
// What it says of its progress is shown by a journey, since the DOM of these tests reports none.
const upload = (signal = new AbortController().signal) =>
  uploadFile(file, { onProgress: () => undefined, signal });

test("sends the file as Storage asks for it", async () => {
  await upload();
  expect(seen).toMatchObject([
    {
      method: "POST",
      url: "/storage/v1/object/pictures/a.webp",
      bytes: 100_000,
      headers: {
        apikey: "sb_publishable_test",
        "content-type": "image/webp",
        "cache-control": "max-age=86400",
        "x-upsert": "false",
      },
    },
  ]);
});

test("stopped, it ends at once with the reason of its signal", async () => {
  const stop = new AbortController();
  answer = () => stop.abort();
  await expect(upload(stop.signal)).rejects.toMatchObject({ name: "AbortError" });
});

test("an interrupted connection is no answer, and a refusal carries Storage's own status", async () => {
  answer = (request) => request.socket.destroy();
  await expect(upload()).rejects.toMatchObject({ name: "RequestError", failure: "network" });
  answer = (_request, response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ statusCode: "409", error: "Duplicate", message: "There." }));
  };
  await expect(upload()).rejects.toMatchObject({ name: "ApiError", code: "409", status: 409 });
  answer = (_request, response) => {
    response.statusCode = 502;
    response.end("<html>");
  };
  await expect(upload()).rejects.toMatchObject({ code: "502", status: 502 });
});

test("is refused over the network without HTTPS", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "http://storage.example");
  await expect(upload()).rejects.toMatchObject({ failure: "insecure" });
});
