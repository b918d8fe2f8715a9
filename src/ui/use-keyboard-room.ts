import { useEffect, type RefObject } from "react";

/**
 * Sets `--keyboard` on an element to the height that an on-screen keyboard covers. iOS overlays the
 * page and ignores `interactive-widget`; only `visualViewport` reports the keyboard.
 */
export function useKeyboardRoom(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const element = ref.current;
    if (!active || !view || !element) return;
    const update = () => {
      // Pinch zoom also shrinks the visual viewport.
      const covered =
        view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      element.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    update();
    view.addEventListener("resize", update);
    view.addEventListener("scroll", update);
    return () => {
      view.removeEventListener("resize", update);
      view.removeEventListener("scroll", update);
    };
  }, [active, ref]);
}
