const interactions = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

let first: Promise<void> | undefined;

/** Resolves at the first interaction of the visitor; at once if there has been one. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => {
    // A press before any script ran.
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

/** A page that appears under a resting pointer gets a pointermove without movement. */
function isStill(event: Event): boolean {
  if (event.type !== "pointermove") return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}
