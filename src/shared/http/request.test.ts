import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { request, RequestError, withTimeout } from "./request";

let server: Server;
let url: string;
/** The server's behaviour for each call in turn; the last one repeats. */
let script: (number | "silence" | "hang up")[];
let calls: number;

beforeEach(async () => {
  calls = 0;
  server = createServer((incoming, response) => {
    const step = script[Math.min(calls++, script.length - 1)];
    if (step === "hang up") incoming.socket.destroy();
    else if (step !== "silence") response.writeHead(step ?? 200).end("answer");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error: unknown) => (error instanceof RequestError ? error.failure : String(error)),
  );

test("a response of any status is returned", async () => {
  script = [404];
  expect((await request(url)).status).toBe(404);
  expect(calls).toBe(1);
});

test("an idempotent call is retried once, after a second", async () => {
  script = ["hang up", 200];
  const before = performance.now();
  expect((await request(url)).status).toBe(200);
  expect(calls).toBe(2);
  expect(performance.now() - before).toBeGreaterThan(950);
});

test("a 503 of the gateway is retried, and the last response is returned", async () => {
  script = [503, 503];
  expect((await request(url)).status).toBe(503);
  expect(calls).toBe(2);
});

test("a POST is never retried by default", async () => {
  script = ["hang up"];
  expect(await failure(request(url, { method: "POST", body: "x" }))).toBe("network");
  expect(calls).toBe(1);
});

test("an insert marked repeatable is retried", async () => {
  script = ["hang up", 201];
  expect((await request(url, { method: "POST", body: "x" }, { repeatable: true })).status).toBe(
    201,
  );
});

test("a call without a response in time fails as 'timeout'", async () => {
  script = ["silence"];
  expect(await failure(request(url, {}, { timeoutMs: 50, retries: 0 }))).toBe("timeout");
});

test("the caller's own abort is rethrown and not retried", async () => {
  script = ["silence"];
  const given = new AbortController();
  const asked = request(url, { signal: given.signal });
  given.abort(new Error("left the page"));
  expect(await failure(asked)).toBe("Error: left the page");
  expect(calls).toBeLessThanOrEqual(1);
});

test("a call without HTTPS to another host is refused", async () => {
  expect(await failure(request("http://example.invalid/"))).toBe("insecure");
});

test("withTimeout rejects after its limit", async () => {
  expect(await withTimeout(Promise.resolve(7), 50)).toBe(7);
  expect(await failure(withTimeout(new Promise(() => {}), 20))).toBe("timeout");
});
