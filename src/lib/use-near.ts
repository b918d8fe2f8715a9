import { useEffect } from "react";

const interactions = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

/**
 * Calls `onNear` when the element is focused, or once it is within 600 px of the viewport and the
 * visitor has done something: what it fetches must not compete with the first paint of a page
 * that is only read.
 */
export function useNear(element: Element | null, onNear: () => void): void {
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: "600px 0px" },
    );
    const first = new AbortController();
    const observe = () => {
      first.abort();
      observer.observe(element);
    };
    for (const name of interactions) {
      window.addEventListener(name, observe, { passive: true, signal: first.signal });
    }
    element.addEventListener("focusin", onNear);
    return () => {
      first.abort();
      observer.disconnect();
      element.removeEventListener("focusin", onNear);
    };
  }, [element, onNear]);
}
