import { useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";
import { readStored, writeStored } from "@/shared/browser/storage";

/** Key in session storage, and the delay before the banner appears in ms (docs/rendering.md#banner). */
const storageKey = "motBannerDismissed";
const delayMs = 1500;

/** The place changes with the page alone. */
const unwatched = () => () => {};

type Banner = ComponentType<{ path: string; onClose: () => void }>;

/**
 * Shows the banner 1.5 s after load in the place that the page keeps for it (docs/rendering.md#banner),
 * unless it was dismissed in this session.
 */
export function BannerHost() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ Banner: Banner } | null>(null);
  // A new function with each render, so that React looks again after each change of page.
  const place = useSyncExternalStore(
    unwatched,
    () => document.querySelector("[data-banner-place]"),
    () => null,
  );

  useEffect(() => {
    if (readStored(storageKey, "session")) return;
    const timer = setTimeout(() => {
      import("@/public/banner/banner").then(setShown, () => undefined);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);

  function dismiss() {
    writeStored(storageKey, true, "session");
    setShown(null);
    // The focused button is removed, so move the focus to the start of the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  if (!shown || !place) return null;
  return createPortal(<shown.Banner path={pathname} onClose={dismiss} />, place);
}
