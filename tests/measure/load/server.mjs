// The embedded Supabase behind HTTP on this machine, in a process of its own. Tells its address to the
// parent, and answers the SQL that the parent sends; ends with the parent.
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { loadModule } from "../support/load-module.mjs";

const { startStack } = await loadModule(
  join(import.meta.dirname, "../../../supabase/local/stack.ts"),
);
// Whoever is refused counts it.
console.error = () => {};
const stack = await startStack({
  siteUrl: "http://localhost:5173",
  sendMail: () => {},
  // Each visitor sends an address of their own.
  visitorHeader: true,
});
const listener = getRequestListener((request) => stack.fetch(request));
const server = createServer((request, response) => void listener(request, response));
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("message", ({ sql }) => {
  void stack.db.exec(sql).then((results) => process.send({ rows: results.at(-1).rows }));
});
process.on("disconnect", () => process.exit());
