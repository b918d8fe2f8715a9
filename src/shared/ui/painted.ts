/** Longer than a frame of a slow phone, in ms. */
const hiddenMs = 300;

/** Resolves when the next frame is on the screen; in a hidden tab, which draws none, soon. */
export async function painted(): Promise<void> {
  await new Promise<void>((done) => {
    setTimeout(done, hiddenMs);
    requestAnimationFrame(() => setTimeout(done));
  });
}
