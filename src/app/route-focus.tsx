import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a change of page the focus goes to the new page's heading, or to the place that the address
 * names, so that keyboard and screen reader start where the eye does; the title is read out. The
 * first page keeps the browser's own start.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSaid(document.title);
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const place = named ?? document.querySelector<HTMLElement>("main h1");
    if (!place) return;
    if (place.tabIndex < 0) place.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
