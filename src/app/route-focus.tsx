import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a navigation, focuses the new page's heading or the element that the hash names, so that
 * keyboard and screen reader start where the eye does, and announces the title. The first page keeps
 * the browser's own focus.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const element =
      target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!element) return;
    if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
