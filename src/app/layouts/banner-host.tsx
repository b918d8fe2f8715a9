import { useEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { readStored, writeStored } from "@/lib/browser/storage";

/** Key in session storage, and the delay before the banner appears in ms (decision 0052). */
const storageKey = "motBannerDismissed";
const delayMs = 1500;

type Banner = ComponentType<{ path: string; onClose: () => void }>;

/** Brings the banner 1.5 s after load, unless it was dismissed in this session. */
export function BannerHost() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ Banner: Banner } | null>(null);

  useEffect(() => {
    if (readStored(storageKey, "session")) return;
    const timer = setTimeout(() => {
      import("@/features/banner/banner").then(setShown, () => undefined);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);

  function dismiss() {
    writeStored(storageKey, true, "session");
    setShown(null);
    // The button that had the focus is gone; the reader goes on where the page begins.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  if (!shown) return null;
  return <shown.Banner path={pathname} onClose={dismiss} />;
}
