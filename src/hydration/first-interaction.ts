const interactions = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

let first: Promise<void> | undefined;

/** Resolves once the visitor does something with the page; at once if that has happened. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => {
    // a press before any script was there
    if (navigator.userActivation?.hasBeenActive) return resolve();
    const listening = new AbortController();
    const done = (event: Event) => {
      if (isStill(event)) return;
      listening.abort();
      resolve();
    };
    for (const name of interactions) {
      window.addEventListener(name, done, {
        passive: true,
        capture: true,
        signal: listening.signal,
      });
    }
  });
  return first;
}

/** A page that comes up under a pointer at rest is told of it as a move. */
function isStill(event: Event): boolean {
  if (event.type !== "pointermove") return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}
