import { useEffect, useRef, type MouseEvent } from "react";

/** As long as systems count presses of one place together. */
const doubleTapMs = 700;

/**
 * For what replaces a pressed button: swallows the second press of a double tap (the system counts
 * presses in `detail`) and its focus, since it was meant for that button.
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
