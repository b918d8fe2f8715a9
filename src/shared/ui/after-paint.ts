import { painted } from "./painted";

/**
 * Runs `work` when the next frame is on the screen, so that a press is answered before what takes
 * longer; before the next key or press if that comes sooner, which may build on it. The function that
 * is returned runs it at once, or does nothing if it has run (docs/performance.md#presses).
 */
export function afterPaint(work: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    work();
  };
  // A click alone comes from a screen reader.
  for (const name of ["keydown", "pointerdown", "click"]) {
    window.addEventListener(name, run, { capture: true, signal: waiting.signal });
  }
  void painted().then(run);
  return run;
}
