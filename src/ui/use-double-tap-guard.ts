import { useEffect, useRef, type MouseEvent } from "react";

/** As long as systems count presses of one place together. */
const doubleTapMs = 700;

/**
 * For what takes the place of a button that was pressed: the second press of a double tap (the
 * system counts it, in `detail`) was not meant for what it hits now. Swallows it, and the focus that
 * it brings.
 */
export function useDoubleTapGuard() {
  const guards = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => (guards.current = false), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  function swallow(event: MouseEvent) {
    if (!guards.current || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { onClickCapture: swallow, onMouseDownCapture: swallow };
}
