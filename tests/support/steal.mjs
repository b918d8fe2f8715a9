import { readFileSync } from "node:fs";

/**
 * Starts to count; the returned function says, as the end of a sentence, which share of this machine's
 * processor time its host has given to others since ("steal", Linux); empty where that is not told.
 */
export function watchSteal(read = () => readFileSync("/proc/stat", "utf8")) {
  const before = times(read);
  return () => {
    const after = times(read);
    if (!before || !after) return "";
    const share = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
    return `, ${Math.round(100 * share)} % of the processors taken by the host`;
  };
}

/** User, nice, system, idle, iowait, irq, softirq and steal of all processors since the start (proc(5)). */
function times(read) {
  try {
    const [, ...ticks] = read().split("\n")[0].split(/\s+/, 9).map(Number);
    return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] };
  } catch {
    return null;
  }
}
