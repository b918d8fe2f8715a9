import { useEffect, useRef, useState, type MouseEvent } from "react";
import { lastPress } from "@/shared/browser/record-presses";

/** Longer than a slow second press, shorter than anybody reads what has appeared. */
const guardMs = 1500;
/** The width of a fingertip in CSS pixels. */
const fingerPx = 48;

/**
 * For what replaces a pressed button: swallows a second press that was meant for that button, which
 * is one of a double click (the system counts presses in `detail`) or one in the same place
 * (docs/forms.md#receipts).
 */
export function useDoubleTapGuard() {
  const [cause] = useState(lastPress);
  const guards = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => (guards.current = false), guardMs);
    return () => clearTimeout(timer);
  }, []);
  function swallow(event: MouseEvent) {
    const isByKeyboard = event.detail === 0;
    if (!guards.current || isByKeyboard) return;
    if (event.detail < 2 && !(cause && isNear(event, cause.event))) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { onClickCapture: swallow, onMouseDownCapture: swallow };
}

type Point = { clientX: number; clientY: number };

function isNear(one: Point, other: Point): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < fingerPx;
}
