#!/usr/bin/env node
// `npm start`: installs what is missing, then serves the site with its local services.
import { createServer as createSocket } from "node:net";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const portFlag = process.argv.indexOf("--port");
const port = portFlag > 0 ? Number(process.argv[portFlag + 1]) : 5173;

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** @param {string} host @returns {Promise<boolean>} */
async function portIsFree(host) {
  return new Promise((free) => {
    const probe = createSocket();
    probe.once("error", (error) => free(error.code !== "EADDRINUSE"));
    probe.listen(port, host, () => probe.close(() => free(true)));
  });
}

if (!Number.isInteger(port) || port < 1 || port > 65535) {
  stop("--port takes a number from 1 to 65535, such as: npm start -- --port 5183");
}
if (!((await portIsFree("127.0.0.1")) && (await portIsFree("::1")))) {
  stop(
    `Port ${port} is in use, perhaps by this site in another window. Stop that program, or choose another port: npm start -- --port ${port + 10}`,
  );
}
ensureInstalled(root);
try {
  const { createServer } = await import("vite");
  const server = await createServer({ root, server: { port, strictPort: true } });
  await server.listen();
  server.printUrls();
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  stop(error instanceof Error ? error.message : String(error));
}
