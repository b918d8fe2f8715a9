import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolveLikeHost } from "./host-emulation.ts";

let server: Server;
beforeAll(async () => {
  const resolve = resolveLikeHost("/no/such/folder");
  server = createServer((incoming, response) => {
    resolve(incoming, response, () => response.writeHead(204).end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => server.close());

/** Status and `Location` of an address, which is sent letter for letter. */
async function answerTo(path: string): Promise<[number | undefined, string | undefined]> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, failed) => {
    request({ host: "127.0.0.1", port, path }, (answer) => {
      answer.resume();
      done([answer.statusCode, answer.headers.location]);
    })
      .on("error", failed)
      .end();
  });
}

test.each([
  ["/privacy/", "/privacy"],
  ["/privacy.html?from=mail", "/privacy?from=mail"],
  ["/index.html?a=1", "/?a=1"],
  ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["/%0d%0aset-cookie:x=1/", "/%0d%0aset-cookie:x=1"],
])("%s is redirected to %s, on this site", async (path, location) => {
  expect(await answerTo(path)).toEqual([308, location]);
});

test.each(["/", "//evil.example/", "/a%2Ehtml", "/%"])("%s is not redirected", async (path) => {
  expect(await answerTo(path)).toEqual([204, undefined]);
});
