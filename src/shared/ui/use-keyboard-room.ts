import { useEffect, type RefObject } from "react";
import { painted } from "./painted";

/**
 * Sets `--keyboard` on an element to the height that an on-screen keyboard covers. iOS overlays the
 * page and ignores `interactive-widget`; only `visualViewport` reports the keyboard.
 */
export function useKeyboardRoom(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const element = ref.current;
    if (!active || !view || !element) return;
    const ended = new AbortController();
    const update = () => {
      if (ended.signal.aborted) return;
      // Pinch zoom also shrinks the visual viewport.
      const covered =
        view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      const room = `${Math.round(covered)}px`;
      // Inherited: each change styles the whole element anew.
      if ((element.style.getPropertyValue("--keyboard") || "0px") === room) return;
      element.style.setProperty("--keyboard", room);
    };
    // Reading the sizes lays out the page, which a press that opens the element need not wait for.
    void painted().then(update);
    view.addEventListener("resize", update, { signal: ended.signal });
    view.addEventListener("scroll", update, { signal: ended.signal });
    return () => ended.abort();
  }, [active, ref]);
}
