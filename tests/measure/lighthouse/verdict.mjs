import { table } from "../support/figures.mjs";

/** Categories that must score 100. */
const perfect = ["accessibility", "best-practices", "seo"];
/** Allowed LCP, relative to the same page without scripts, and in ms. */
const mayLag = 1.1;
const latest = 1300;

/**
 * The figures of a median run: scores out of 100, times in ms. `bare` is the median run of the same
 * page without scripts.
 */
export function figures(path, run, bare) {
  const score = (category) => Math.round((run.categories[category]?.score ?? 0) * 100);
  const value = (of, audit) => of.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: value(run, "largest-contentful-paint"),
    bareLcp: value(bare, "largest-contentful-paint"),
    blocking: value(run, "total-blocking-time"),
    shift: value(run, "cumulative-layout-shift"),
    bytes: value(run, "total-byte-weight"),
    short: failedAudits(run),
  };
}

/** Audits that keep one of these categories below 100. */
function failedAudits({ categories, audits }) {
  return perfect.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

/** Problems of a page, one sentence each. */
export function faults(row) {
  const { path, lcp, bareLcp, shift, short } = row;
  const said = perfect
    .filter((category) => row[category] !== 100)
    .map((category) => `${path}: ${category} is ${row[category]}, not 100 (${short.join(", ")})`);
  if (shift !== 0) said.push(`${path}: the layout shifts by ${shift}`);
  // Negated so that a missing figure (NaN) fails.
  if (!(lcp <= bareLcp * mayLag && lcp <= latest)) {
    said.push(
      `${path}: the largest paint comes at ${seconds(lcp)}, ${seconds(bareLcp)} without scripts`,
    );
  }
  return said;
}

const columns = [
  ["page", ({ path }) => path],
  ["perf", (row) => row.performance],
  ["a11y", (row) => row.accessibility],
  ["best", (row) => row["best-practices"]],
  ["seo", (row) => row.seo],
  ["LCP", ({ lcp }) => seconds(lcp)],
  ["bare", ({ bareLcp }) => seconds(bareLcp)],
  ["TBT", ({ blocking }) => `${Math.round(blocking)} ms`],
  ["CLS", ({ shift }) => Number(shift.toFixed(3))],
  ["kB", ({ bytes }) => Math.round(bytes / 1000)],
];

/** The rows as a table for a terminal. */
export function tableOf(rows) {
  return table([
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => String(cell(row)))),
  ]);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}
