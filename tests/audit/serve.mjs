import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { preview } from "vite";

const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|ld\+json))/;

/**
 * The built site twice, on free ports: as the host serves it (brotli, the headers and routes of
 * `vercel.json`), and the same with its scripts taken out of the HTML.
 */
export async function serveTwice(rootDir) {
  const server = await preview({
    root: rootDir,
    mode: "embedded",
    logLevel: "error",
    preview: { port: 0, host: "localhost" },
  });
  const open = async (change) => {
    const own = createServer((request, response) => {
      asTheHostSends(request, response, change);
      server.middlewares(request, response);
    });
    await new Promise((listening) => own.listen(0, "localhost", listening));
    return own;
  };
  const whole = await open((html) => html);
  const bare = await open(withoutScripts);
  const addressOf = (own) => `http://localhost:${own.address().port}`;
  // Packed beforehand, as on the host: the first visitor must not wait for it.
  for (const file of readdirSync(join(rootDir, server.config.build.outDir), { recursive: true })) {
    const path = file.replaceAll("\\", "/").replace(/(^|(?<=\/))index\.html$|\.html$/, "");
    for (const own of [whole, bare]) await (await fetch(`${addressOf(own)}/${path}`)).arrayBuffer();
  }
  return {
    whole: addressOf(whole),
    bare: addressOf(bare),
    close: async () => {
      for (const own of [whole, bare]) {
        own.closeAllConnections();
        own.close();
      }
      await server.close();
    },
  };
}

/** The page without what runs or what fetches it; structured data runs nothing. */
export function withoutScripts(html) {
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

const packed = new Map();

/** Collects an answer, changes it if it is a page, and sends it as brotli of the best quality. */
function asTheHostSends(request, response, change) {
  // Vite's preview would answer with gzip, or with a 304 for what the browser has cached.
  delete request.headers["accept-encoding"];
  delete request.headers["if-none-match"];
  const chunks = [];
  const send = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, headers) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    return response;
  };
  response.write = (chunk) => chunks.push(Buffer.from(chunk)) > 0;
  response.end = (chunk) => {
    if (chunk) chunks.push(Buffer.from(chunk));
    const type = String(response.getHeader("content-type") ?? "");
    let body = Buffer.concat(chunks);
    if (type.startsWith("text/html")) body = Buffer.from(change(body.toString("utf8")));
    if (compressible.test(type) && body.length > 0) {
      body = brotli(body);
      response.setHeader("content-encoding", "br");
    }
    response.setHeader("content-length", body.length);
    writeHead(response.statusCode);
    return send(body);
  };
}

function brotli(body) {
  const key = body.toString("latin1");
  const known = packed.get(key) ?? brotliCompressSync(body);
  packed.set(key, known);
  return known;
}
