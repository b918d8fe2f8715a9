const interactions = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

let first: Promise<void> | undefined;

/**
 * Resolves at the first interaction of the visitor; at once if there has been one. A press on the link to
 * another page is none (docs/rendering.md#next-page).
 */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => {
    // A press before any script ran. That there ever was one may stem from the page before.
    if (navigator.userActivation?.isActive) return resolve();
    const listening = new AbortController();
    const done = (event: Event) => {
      if (isStill(event) || isLeaving(event)) return;
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

/**
 * Whether this is a press on the link to another page of the site. What it starts would hold up that
 * page, on the line and on the processor.
 */
export function isLeaving(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event instanceof KeyboardEvent && event.key !== "Enter") return false;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  const { origin, pathname } = window.location;
  return link !== null && link.origin === origin && link.pathname !== pathname;
}
