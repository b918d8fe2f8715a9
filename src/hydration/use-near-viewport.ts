import { useEffect } from "react";
import { firstInteraction } from "./first-interaction";

/**
 * Calls `onNear` when the element is focused, or after the first interaction once it is within
 * 600 px of the viewport: what it fetches must not compete with the first paint of a page that is
 * only read.
 */
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
    let gone = false;
    void firstInteraction().then(() => {
      if (!gone) observer.observe(element);
    });
    element.addEventListener("focusin", onNear);
    return () => {
      gone = true;
      observer.disconnect();
      element.removeEventListener("focusin", onNear);
    };
  }, [element, onNear]);
}
