import { readFileSync } from "node:fs";

/**
 * Starts to count; the returned function gives the share, 0 to 1, of the processor time asked for since
 * that this machine's host has given to others ("steal", Linux); null where that is not told.
 */
export function watchSteal(read = () => readFileSync("/proc/stat", "utf8")) {
  const before = times(read);
  return () => {
    const after = times(read);
    if (!before || !after) return null;
    return (after.stolen - before.stolen) / Math.max(1, after.asked - before.asked);
  };
}

/** Such a share as the end of a sentence; empty where it is not told. */
export function sayStolen(share) {
  if (share === null) return "";
  return `, ${Math.round(100 * share)} % of the processor time taken by the host`;
}

/** What was stolen since the start, and all that was asked for: what was neither idle nor waiting (proc(5)). */
function times(read) {
  try {
    const [, user, nice, system, , , irq, softirq, stolen] = read()
      .split("\n")[0]
      .split(/\s+/, 9)
      .map(Number);
    return { stolen, asked: user + nice + system + irq + softirq + stolen };
  } catch {
    return null;
  }
}
