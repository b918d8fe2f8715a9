/** What is wanted, in ms, as printed beside what was measured. */
const wanted = {
  foreseen: 100,
  unforeseen: 350,
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
  return lines;
}

function line(where, what, measured, limit, unit) {
  // A figure that is missing (NaN) is missed.
  return { where, what, measured, limit, unit, met: measured <= limit };
}

const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "none");

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
