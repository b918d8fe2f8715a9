/** Calls `run` once the browser has nothing to do, at the latest after `longestMs`; Safari: at once. */
export function whenIdle(run: () => void, longestMs: number): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: longestMs });
  else setTimeout(run);
}
