import { onPress } from "@/shared/browser/record-presses";

const pauseMs = 5_000;
const missingText =
  "This page has not loaded completely. Please check your connection. We keep trying.";

/**
 * Runs `start` until it succeeds, again after 5 s and on every click of a button. After a click, or
 * if the page is empty, shows a message that needs no further script.
 */
export async function retryStart(start: () => Promise<void>): Promise<void> {
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className = "ink fixed inset-x-0 bottom-0 z-50 p-5 font-medium";
  const say = () => {
    note.textContent = missingText;
    document.body.append(note);
  };
  for (;;) {
    try {
      await start();
      return note.remove();
    } catch (error) {
      reportError(error);
      if (!document.getElementById("root")?.firstElementChild) say();
      await pause(say);
    }
  }
}

/** Resolves after a while, or on a click, which calls `pressed`. */
async function pause(pressed: () => void): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    setTimeout(resolve, pauseMs);
    stop = onPress(() => {
      pressed();
      resolve();
    });
  });
  stop();
}
