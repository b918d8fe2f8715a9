import { act } from "@testing-library/react";

/** Resolves when the next frame is drawn, and what waits for it has been rendered. */
export async function nextFrame(): Promise<void> {
  await act(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((passed) => setTimeout(passed, 5));
  });
}
