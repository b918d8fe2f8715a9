import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { request, RequestError, withTimeout } from "./request";

let server: Server;
let url: string;
/** What the server does with each call in turn; the last goes on for the rest. */
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

test("an answer of any status is an answer", async () => {
  script = [404];
  expect((await request(url)).status).toBe(404);
  expect(calls).toBe(1);
});

test("a call that is safe to repeat is repeated once, after a second", async () => {
  script = ["hang up", 200];
  const before = performance.now();
  expect((await request(url)).status).toBe(200);
  expect(calls).toBe(2);
  expect(performance.now() - before).toBeGreaterThan(950);
});

test("a gateway that is gone for a moment is asked again, and its last answer is given", async () => {
  script = [503, 503];
  expect((await request(url)).status).toBe(503);
  expect(calls).toBe(2);
});

test("a call that may do the thing twice is never repeated", async () => {
  script = ["hang up"];
  expect(await failure(request(url, { method: "POST", body: "x" }))).toBe("network");
  expect(calls).toBe(1);
});

test("an insert under an id made beforehand may be repeated", async () => {
  script = ["hang up", 201];
  expect((await request(url, { method: "POST", body: "x" }, { repeatable: true })).status).toBe(
    201,
  );
});

test("no answer in time is a failure of its own", async () => {
  script = ["silence"];
  expect(await failure(request(url, {}, { timeoutMs: 50, retries: 0 }))).toBe("timeout");
});

test("the caller's own abort is not dressed up, and not repeated", async () => {
  script = ["silence"];
  const given = new AbortController();
  const asked = request(url, { signal: given.signal });
  given.abort(new Error("left the page"));
  expect(await failure(asked)).toBe("Error: left the page");
  expect(calls).toBeLessThanOrEqual(1);
});

test("another machine is called by https or not at all", async () => {
  expect(await failure(request("http://example.invalid/"))).toBe("insecure");
});

test("waiting for work that has its own ways ends after the limit", async () => {
  expect(await withTimeout(Promise.resolve(7), 50)).toBe(7);
  expect(await failure(withTimeout(new Promise(() => {}), 20))).toBe("timeout");
});
