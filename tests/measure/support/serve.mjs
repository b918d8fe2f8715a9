import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { preview } from "vite";
import { withoutScripts } from "./without-scripts.mjs";

const root = resolve(import.meta.dirname, "../../..");
const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|ld\+json))/;
/** What the pages without scripts let the browser fetch ahead: the link that a measure marks so. */
const ahead =
  '{"prefetch":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}';

/** Options of what measures the pages of the site. */
export const pageOptions = {
  runs: { type: "string", default: "5" },
  only: { type: "string", multiple: true },
  every: { type: "boolean", default: false },
  built: { type: "boolean", default: false },
};

/**
 * Builds the site and serves it twice, on free ports: `whole`, as the host does (HTTP/2, brotli, headers
 * and routes of `vercel.json`), and `bare`, without scripts. `trust` is the argument by which Chromium
 * takes their certificate for a good one; with an error it would keep nothing in its cache. `paths`:
 * every page of the sitemap, without `every` of the service pages only one, or those of `only`.
 */
export async function serveTwice({ built, only, every }) {
  // An empty database in memory instead of the preview's.
  process.env.E2E = "1";
  if (!built) build();
  const server = await preview({
    root,
    mode: "embedded",
    logLevel: "error",
    preview: { port: 0, host: "localhost" },
  });
  const certificate = await getCertificate(join(root, ".local/certificate"));
  const open = async (change) => {
    const own = createSecureServer({ key: certificate, cert: certificate }, (request, response) => {
      asTheHostSends(request, response, change);
      if (request.url === "/ahead.json") return sendRules(response);
      return server.middlewares(request, response);
    });
    await new Promise((listening) => own.listen(0, "localhost", listening));
    return `https://localhost:${own.address().port}`;
  };
  const asItIs = (html) => html;
  const folder = join(root, server.config.build.outDir);
  packBeforehand(folder, [asItIs, withoutScripts]);
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  const hash = createHash("sha256").update(key).digest("base64");
  return {
    whole: await open(asItIs),
    bare: await open(withoutScripts),
    trust: `--ignore-certificate-errors-spki-list=${hash}`,
    paths: pathsIn(readFileSync(join(folder, "sitemap.xml"), "utf8"), only, every),
  };
}

function build() {
  const { status } = spawnSync("npm run build -- --mode embedded", {
    cwd: root,
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The site does not build.");
}

function pathsIn(sitemap, only, every) {
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname,
  );
  const unknown = only?.filter((path) => !listed.includes(path)) ?? [];
  if (unknown.length > 0) throw new Error(`No such page in the sitemap: ${unknown.join(", ")}`);
  const service = listed.find((path) => path.startsWith("/service/"));
  if (every) return listed;
  return only ?? listed.filter((path) => path === service || !path.startsWith("/service/"));
}

function sendRules(response) {
  response.setHeader("content-type", "application/speculationrules+json");
  response.end(ahead);
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
    if (change === withoutScripts) response.setHeader("speculation-rules", '"/ahead.json"');
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
