import { percentile, table } from "../support/figures.mjs";

/** What is wanted: of the same press without scripts in percent, and in ms. */
const wanted = { seen: 130, unseen: 160, press: 100 };

const median = (values) => percentile(values, 50);

/**
 * One line for each figure: what it is, what was measured and what is wanted. `pages` and `presses` hold
 * the times of all runs in ms.
 */
export function judge({ pages = [], presses = [] }) {
  return [
    ...pages.flatMap(({ path, document, unseen, documentAhead, seen }) => [
      ...besideDocument(path, "next page, never seen before", unseen, document, wanted.unseen),
      ...besideDocument(path, "next page, seen before", seen, documentAhead, wanted.seen),
    ]),
    ...presses.map(({ name, runs }) =>
      line(name, "longest interaction", median(runs), wanted.press, ms),
    ),
  ];
}

function besideDocument(path, what, runs, documents, limit) {
  const [own, plain] = [median(runs), median(documents)];
  return [
    line(path, what, own, Infinity, ms),
    line(path, `${what}, of the document`, (100 * own) / plain, limit, percent),
  ];
}

function line(where, what, measured, limit, unit) {
  // A figure that is missing (NaN) is missed.
  return { where, what, measured, limit, unit, met: measured <= limit };
}

const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "none");
const percent = (value) => `${Math.round(value)} %`;

/** The lines as a table for a terminal. */
export function tableOf(lines) {
  const rows = lines.map(({ where, what, measured, limit, unit, met }) => [
    where,
    what,
    unit(measured),
    limit === Infinity ? "" : `≤ ${unit(limit)}`,
    met ? "" : "missed",
  ]);
  return table([["where", "what", "measured", "wanted", ""], ...rows], 2);
}
