import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a change of page the focus goes to the new page's heading, so that keyboard and screen
 * reader start where the eye does. The first page keeps the browser's own start.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
