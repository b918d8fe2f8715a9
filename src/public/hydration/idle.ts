/** Resolves when the browser is idle; in Safari, which has no requestIdleCallback, with the next task. */
export async function idle(): Promise<void> {
  await new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done);
    else setTimeout(done);
  });
}
