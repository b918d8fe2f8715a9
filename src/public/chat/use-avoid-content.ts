import { useEffect, useState, type RefObject } from "react";

const pauseMs = 400;

/**
 * True while text or a control lies under the floating element `ref`. Becomes false once nothing has
 * been under it for `pauseMs`.
 */
export function useAvoidContent(ref: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const covers = () => ref.current !== null && coversContent(ref.current);
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        if (covers()) setCovering(true);
        // Look again then: what moves without a scroll may be under it by now.
        else timer = setTimeout(() => setCovering(covers()), pauseMs);
      });
    };
    look();
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("scroll", look, { signal, passive: true });
    window.addEventListener("resize", look, { signal });
    // Navigation, pictures and opened answers change the content without a scroll.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
      listeners.abort();
    };
  }, [ref]);
  return covering;
}

function coversContent(frame: HTMLElement): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
    [top + 2, middle, bottom - 2].map((y) => [x, y] as const),
  );
  return points.some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !frame.contains(element));
    return below ? isContent(below, x, y) : false;
  });
}

/** True where a control, or a line of text, lies under the point. */
function isContent(element: Element, x: number, y: number): boolean {
  if (element.closest("a, button, input, textarea, select, summary, label, iframe")) return true;
  const line = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    line.selectNodeContents(node);
    return [...line.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  });
}
