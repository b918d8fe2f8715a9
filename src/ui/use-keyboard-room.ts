import { useEffect, type RefObject } from "react";

/**
 * Tells an element at the bottom of the screen, as `--keyboard`, how much of it an on-screen
 * keyboard covers: iOS lays the keyboard over the page and says so only through `visualViewport`.
 */
export function useKeyboardRoom(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const element = ref.current;
    if (!active || !view || !element) return;
    const update = () => {
      // A page that is only zoomed in has no keyboard over it.
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
