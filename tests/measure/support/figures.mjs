/** The smallest value that `percent` of the values do not exceed (nearest rank); NaN if there is none. */
export function percentile(values, percent) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** Rows of texts as a table for a terminal; the first columns, so many, stand to the left. */
export function table(rows, left = 1) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const aligned = (cell, at) => (at < left ? cell.padEnd(widths[at]) : cell.padStart(widths[at]));
  return rows.map((row) => row.map(aligned).join("  ").trimEnd()).join("\n");
}
