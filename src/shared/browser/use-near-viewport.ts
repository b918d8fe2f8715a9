import { useEffect } from "react";

/** Calls `onNear` when the element is focused, or once it is within 600 px of the viewport. */
export function useNearViewport(element: Element | null, onNear: () => void): void {
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
    observer.observe(element);
    element.addEventListener("focusin", onNear);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", onNear);
    };
  }, [element, onNear]);
}
