// What the site asks of its database as the tables grow, on a real PostgreSQL, in the role and through the
// policies that it is asked in (docs/database.md#searches). Fails where a question grows faster than the
// logarithm of the rows, or a search, or a filter that finds nothing, misses its bound; prints the plans of
// those.
import { ask, explain } from "./database/ask.mjs";
import { accounts, grow, setUp } from "./database/fill.mjs";
import { questionsAt } from "./database/questions.mjs";
import { inDatabase } from "./postgres/database.mjs";
import { connect, onServer } from "./postgres/server.mjs";
import { table } from "./support/figures.mjs";

export const options = {
  server: { type: "string" },
  rows: { type: "string", default: "100,10000,1000000" },
  pages: { type: "string", default: "100,10000,100000" },
  times: { type: "string", default: "40" },
};
/** Milliseconds within which a question may differ for any reason, such as a busy machine. */
const slack = 2;

export async function measure(values) {
  const [sizes, pages] = [values.rows, values.pages].map((list) => list.split(",").map(Number));
  const lines = await onServer(values.server, (server) =>
    inDatabase(server, async ({ client, url }) => {
      console.log((await client.query("select version()")).rows[0].version);
      await client.query(setUp);
      /** By question: milliseconds in the middle and of the slowest twentieth, one for each size. */
      const found = new Map();
      const questions = new Map();
      for (const [at, rows] of sizes.entries()) {
        const began = performance.now();
        const size = { rows, pages: pages[at] ?? pages.at(-1) };
        await grow(client, size);
        const seconds = ((performance.now() - began) / 1000).toFixed();
        console.log(
          `${rows} enquiries, notes, messages and bookings, ${size.pages} pages: loaded in ${seconds} s`,
        );
        // A new connection for each size, since one keeps its plans.
        const api = await connect(url);
        for (const question of await questionsAt(client, size)) {
          const { name, bound, fixed } = question;
          const took = await ask(api, question, accounts, Number(values.times));
          found.set(name, [...(found.get(name) ?? []), { ...took, bound, fixed }]);
          questions.set(name, question);
        }
        await api.end();
      }
      const judged = [...found].map(([name, taken]) => judge(name, taken, sizes));
      for (const { name, ok } of judged) {
        if (!ok) console.log(await explain(client, questions.get(name), accounts));
      }
      return judged;
    }),
  );
  const head = ["", ...sizes.map((size) => `${size}: p50, p95 ms`), "growth", "allowed", ""];
  console.log(table([head, ...lines.map(({ cells }) => cells)]));
  const missed = lines.filter(({ ok }) => !ok).length;
  console.log(missed === 0 ? "All within their bounds." : `${missed} missed their bounds.`);
  return missed === 0;
}

/** A line of the table, and whether it grows at most like the logarithm and keeps its bound. */
function judge(name, taken, sizes) {
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
  return { name, cells: [...cells, verdict || "ok"], ok: steady && quick };
}
