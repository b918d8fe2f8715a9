import { useEffect, type RefObject } from "react";

const interactions = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

/**
 * Calls `onNear` once when the element is within 600 px of the viewport and the visitor has done
 * something: what it fetches must not compete with the first paint of a page that is only read.
 */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: "600px 0px" },
    );
    const ready = new AbortController();
    const observe = () => {
      ready.abort();
      if (element.current) observer.observe(element.current);
    };
    for (const name of interactions) {
      window.addEventListener(name, observe, { passive: true, signal: ready.signal });
    }
    return () => {
      ready.abort();
      observer.disconnect();
    };
  }, [element, onNear]);
}
