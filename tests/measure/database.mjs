// npm run bench:db [-- --server <url>] [--rows 100,10000,1000000] [--pages 100,10000,100000] [--times 40]:
// how long what the site asks of its database takes as the tables grow, on a real PostgreSQL, in the
// role and through the policies that it is asked in (decision 0180). Fails where a question grows
// faster than the logarithm of the rows, or a search, or a filter that finds nothing, misses its bound.
// The plans of the largest size are written to .local/bench-db.txt.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeDatabase } from "./support/database.mjs";
import { connect, fetchPackages, startPostgres } from "./support/postgres.mjs";
import { accounts, grow, setUp } from "./database/fill.mjs";
import { ask, explain } from "./database/ask.mjs";
import { questionsAt } from "./database/questions.mjs";

const { values: args } = parseArgs({
  options: {
    server: { type: "string" },
    rows: { type: "string", default: "100,10000,1000000" },
    pages: { type: "string", default: "100,10000,100000" },
    times: { type: "string", default: "40" },
  },
});
const sizes = args.rows.split(",").map(Number);
const pages = args.pages.split(",").map(Number);
const times = Number(args.times);
/** Milliseconds within which a question may differ for any reason, such as a busy machine. */
const slack = 2;

const pg = fetchPackages(args.server === undefined);
const server = args.server ? { url: args.server, stop: async () => {} } : await startPostgres();
const database = await makeDatabase(pg, server.url);
const { client } = database;
/** By question: milliseconds in the middle and of the slowest twentieth, one for each size. */
const found = new Map();
let plans = "";
try {
  console.log((await client.query("select version()")).rows[0].version);
  await client.query(setUp);
  for (const [at, rows] of sizes.entries()) {
    const began = performance.now();
    const size = { rows, pages: pages[at] ?? pages.at(-1) };
    await grow(client, size);
    const seconds = ((performance.now() - began) / 1000).toFixed();
    console.log(
      `${rows} enquiries, notes, messages and bookings, ${size.pages} pages: loaded in ${seconds} s`,
    );
    const api = await connect(pg, database.url);
    try {
      for (const question of await questionsAt(client, size)) {
        const took = await ask(api, question, accounts, times);
        const { name, bound, fixed } = question;
        found.set(name, [...(found.get(name) ?? []), { ...took, bound, fixed }]);
        if (rows === sizes.at(-1)) plans += await explain(api, question, accounts);
      }
    } finally {
      await api.end();
    }
  }
} finally {
  await database.drop();
  await server.stop();
}

const table = [...found].map(([name, taken]) => line(name, taken));
const head = ["", ...sizes.map((size) => `${size}: p50, p95 ms`), "growth", "allowed", ""];
const text = [head, ...table.map(({ cells }) => cells)].map(pad).join("\n");
console.log(text);
const report = resolve(import.meta.dirname, "../../.local/bench-db.txt");
mkdirSync(resolve(report, ".."), { recursive: true });
writeFileSync(report, `${text}\n\n${plans}`);
console.log(`The plans are in ${report}`);
const missed = table.filter(({ ok }) => !ok).length;
console.log(missed === 0 ? "All within their bounds." : `${missed} missed their bounds.`);
process.exitCode = missed === 0 ? 0 : 1;

/** A line of the table, and whether it grows at most like the logarithm and keeps its bound. */
function line(name, taken) {
  const [first, last] = [taken[0], taken.at(-1)];
  const allowed = Math.log(sizes.at(-1)) / Math.log(sizes[0]);
  const grew = last.p50 / first.p50;
  const steady =
    last.fixed ||
    taken.every(
      ({ p50 }, at) => p50 <= slack + (first.p50 * Math.log(sizes[at])) / Math.log(sizes[0]),
    );
  const quick = last.bound === undefined || taken.every(({ p95, bound }) => p95 <= bound);
  const cells = [
    name,
    ...taken.map(({ p50, p95 }) => `${p50.toFixed(2)} ${p95.toFixed(2)}`),
    grew.toFixed(1),
    allowed.toFixed(1),
  ];
  const verdict = [steady ? "" : "GROWS", quick ? "" : `ABOVE ${last.bound} ms`].join(" ").trim();
  return { cells: [...cells, verdict || "ok"], ok: steady && quick };
}

function pad(cells) {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(48) : cell.padStart(20))).join("");
}
