import { useState, type MouseEvent } from "react";

/** Nobody has read what appeared, and aimed at it, in this time. */
const unreadMs = 300;
/** As long as systems count presses of one place together. */
const doubleTapMs = 700;

/**
 * For what takes the place of a button that was pressed: the second press of a double tap was not
 * meant for what it hits now. Swallows it, and the focus that it brings.
 */
export function useDoubleTapGuard() {
  const [shownAt] = useState(() => Date.now());
  function swallow(event: MouseEvent) {
    const age = Date.now() - shownAt;
    if (age >= (event.detail > 1 ? doubleTapMs : unreadMs)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { onClickCapture: swallow, onMouseDownCapture: swallow };
}
