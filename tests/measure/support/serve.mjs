import { readdirSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { preview } from "vite";

const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|ld\+json))/;

/**
 * Serves the built site twice, on free ports: as the host does (HTTP/2, brotli, the headers and
 * routes of `vercel.json`), and with scripts removed from the HTML, and nothing that the browser would
 * fetch ahead. Beside it pages with hardly anything on them, at `/` and `/next`, of which the second is
 * rendered ahead. The certificate is self-signed.
 */
export async function serveTwice(rootDir) {
  const server = await preview({
    root: rootDir,
    mode: "embedded",
    logLevel: "error",
    preview: { port: 0, host: "localhost" },
  });
  const certificate = await getCertificate(join(rootDir, ".local/certificate"));
  const listen = async (answer) => {
    const own = createSecureServer({ key: certificate, cert: certificate }, answer);
    await new Promise((listening) => own.listen(0, "localhost", listening));
    return `https://localhost:${own.address().port}`;
  };
  const open = (change) =>
    listen((request, response) => {
      asTheHostSends(request, response, change);
      server.middlewares(request, response);
    });
  const asItIs = (html) => html;
  packBeforehand(join(rootDir, server.config.build.outDir), [asItIs, withoutScripts]);
  return {
    folder: join(rootDir, server.config.build.outDir),
    whole: await open(asItIs),
    bare: await open(withoutScripts),
    empty: await listen(sendEmptyPage),
  };
}

function sendEmptyPage({ url }, response) {
  if (url === "/rules") {
    response.setHeader("content-type", "application/speculationrules+json");
    response.end('{"prerender":[{"where":{"href_matches":"/next"},"eagerness":"immediate"}]}');
    return;
  }
  response.setHeader("content-type", "text/html");
  response.setHeader("speculation-rules", '"/rules"');
  response.end(
    `<!doctype html><meta name="viewport" content="width=device-width">
<main><h1>${url}</h1><p><a href="/next">Next page</a></p></main>`,
  );
}

/** The HTML without scripts and their preloads; keeps structured data. */
export function withoutScripts(html) {
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/ data-scripts="[^"]*"/, "");
}

const packed = new Map();

/** Compresses all files up front, so that compression does not delay the first request. */
function packBeforehand(folder, changes) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    for (const change of changes) {
      brotli(Buffer.from(file.endsWith(".html") ? change(text) : text));
    }
  }
}

/** Buffers a response, transforms it if it is HTML, and sends it compressed with brotli. */
function asTheHostSends(request, response, change) {
  // Vite's preview would answer with gzip, or with a 304 for what the browser has cached.
  delete request.headers["accept-encoding"];
  delete request.headers["if-none-match"];
  const chunks = [];
  const { write, end, writeHead } = response;
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
    if (change === withoutScripts) response.removeHeader("speculation-rules");
    if (type.startsWith("text/html")) body = Buffer.from(change(body.toString("utf8")));
    if (compressible.test(type) && body.length > 0) {
      body = brotli(body);
      response.setHeader("content-encoding", "br");
    }
    response.setHeader("content-length", body.length);
    // Node's end() for HTTP/2 calls the other two
    Object.assign(response, { write, end, writeHead });
    response.writeHead(response.statusCode);
    return response.end(body);
  };
}

function brotli(body) {
  const key = body.toString("latin1");
  const known = packed.get(key) ?? brotliCompressSync(body);
  packed.set(key, known);
  return known;
}
