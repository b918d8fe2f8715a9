import { useEffect, useState, type RefObject } from "react";

/** True while the floating element of `ref` covers the focused one (WCAG 2.4.11): it then gives way. */
export function useCoversFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const check = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCovers(overlapsFocus(ref.current)));
    };
    check();
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("focusin", check, { signal });
    document.addEventListener("focusout", check, { signal });
    window.addEventListener("scroll", check, { signal, passive: true });
    window.addEventListener("resize", check, { signal });
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
    };
  }, [ref]);
  return covers;
}

function overlapsFocus(element: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!element || !focused || focused === document.body || element.contains(focused)) return false;
  // A heading or page focused by script after navigation is not operable.
  if (focused.matches('[tabindex="-1"], dialog *')) return false;
  const one = element.getBoundingClientRect();
  const two = focused.getBoundingClientRect();
  return (
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
  );
}
