import { useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { useMotionAllowed } from "@/ui/use-motion-allowed";

/** `transitionDuration.200` of the design tokens. */
const fadeMs = 200;

/**
 * Fades the element in with the first frame of each new page. A view transition would first take a
 * picture of the old page, which a slow phone waits for (decision 0178).
 */
export function usePageFade(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const allowed = useMotionAllowed();
  const element = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (allowed) element.current?.animate({ opacity: [0.4, 1] }, fadeMs);
  }, [pathname, allowed]);
  return element;
}
