/** What is wanted, in ms, bytes and percent, as printed beside what was measured. */
const wanted = {
  foreseen: 100,
  unforeseen: 350,
  largestPaint: 1150,
  ofBare: 110,
  before: 60_000,
  scripts: 115_000,
  thrifty: 65_000,
  press: 100,
  interaction: 100,
};

/** The middle value; of an even number the lower of the two. */
function median(values) {
  return percentile(values, 50);
}

/** The smallest value that `percent` of the values do not exceed (nearest rank); NaN if there is none. */
export function percentile(values, percent) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/**
 * One line for each figure: what it is, what was measured and what is wanted. `pages` hold lists, one
 * entry for each run; `presses`, `gestures` and `floors`, for which nothing is wanted, hold a list for
 * each name.
 */
export function judge({ pages = [], presses = [], gestures = [], floors = [] }) {
  const lines = pages.flatMap(linesOfPage);
  const timesOf = (...ways) =>
    pages.flatMap((page) => ways.flatMap((way) => page[way] ?? [])).map((run) => run.ms);
  const foreseen = timesOf("foreseen", "foreseenByFinger");
  if (foreseen.length > 0) {
    const what = "next page, foreseen, 95th percentile";
    const p95 = percentile(foreseen, 95);
    const floor = percentile(timesOf("empty", "emptyByFinger"), 95);
    lines.push(line("all pages", what, p95, wanted.foreseen, ms));
    if (!Number.isNaN(floor)) lines.push(line("an empty page", what, floor, Infinity, ms));
  }
  for (const { name, runs } of presses) {
    lines.push(line(name, "first press, scripts held back", median(runs), wanted.press, ms));
  }
  for (const { name, runs } of gestures) {
    lines.push(line(name, "longest interaction", median(runs), wanted.interaction, ms));
  }
  for (const { name, runs } of floors) {
    lines.push(line(name, "the same by the browser alone", median(runs), Infinity, ms));
  }
  return lines;
}

function linesOfPage({ path, ...runs }) {
  const of = (list, key) => median(list.map((run) => run[key]));
  const lines = [];
  const add = (...rest) => lines.push(line(path, ...rest));
  const addNext = (how, documents, foreseen, unforeseen) => {
    if (!documents) return;
    const plain = of(documents, "ms");
    add(`next page, foreseen${how}`, of(foreseen, "ms"), plain, ms);
    add(`foreseen${how}, not rendered ahead`, of(foreseen, "behind"), 0, String);
    add(
      `next page, unforeseen${how}`,
      of(unforeseen, "ms"),
      Math.min(plain, wanted.unforeseen),
      ms,
    );
  };
  addNext("", runs.document, runs.foreseen, runs.unforeseen);
  addNext(" by a finger", runs.documentByFinger, runs.foreseenByFinger, runs.finger);
  if (runs.views) {
    add("largest paint", of(runs.views, "largestPaint"), wanted.largestPaint, ms);
    if (runs.bare) {
      const share = (100 * of(runs.views, "largestPaint")) / of(runs.bare, "largestPaint");
      add("largest paint, of the one without scripts", share, wanted.ofBare, percent);
    }
    add("before the framework", of(runs.views, "before"), wanted.before, bytes);
    add("scripts", of(runs.views, "scripts"), wanted.scripts, bytes);
  }
  if (runs.thrifty) {
    add("a view under Save-Data", of(runs.thrifty, "bytes"), wanted.thrifty, bytes);
    add("framework before a touch", of(runs.thrifty, "framework"), 0, String);
  }
  if (runs.history) {
    const named = (key) => {
      const names = new Set(runs.history.flatMap((run) => run[key] ?? []));
      return names.size > 0 ? ` (${[...names].join(", ")})` : "";
    };
    const { history } = runs;
    add(
      `visits that came back from no cache${named("reasons")}`,
      of(history, "uncached"),
      0,
      String,
    );
    add(`requests of back and forward${named("asked")}`, of(history, "requests"), 0, String);
  }
  return lines;
}

function line(where, what, measured, limit, unit) {
  // A figure that is missing (NaN) is missed.
  return { where, what, measured, limit, unit, met: measured <= limit };
}

const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "none");
const percent = (value) => `${Math.round(value)} %`;
const bytes = (value) => `${(value / 1000).toFixed(1)} kB`;

/** The lines as a table for a terminal. */
export function table(lines) {
  const rows = [
    ["where", "what", "measured", "wanted", ""],
    ...lines.map(({ where, what, measured, limit, unit, met }) => [
      where,
      what,
      unit(measured),
      limit === Infinity ? "" : `≤ ${unit(limit)}`,
      met ? "" : "missed",
    ]),
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at < 2 ? cell.padEnd(widths[at]) : cell.padStart(widths[at] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
