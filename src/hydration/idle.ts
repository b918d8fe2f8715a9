/** Resolves when the browser has nothing else to do; in Safari, which does not say, with the next task. */
export async function idle(): Promise<void> {
  await new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done);
    else setTimeout(done);
  });
}
