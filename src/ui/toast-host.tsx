import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { onToast, type Toast } from "./toast";

const loadRegion = () => import("./toast-region");
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }));

/** Fetches the toast region ahead of a moment that may need it without a connection. */
export function preloadToasts(): void {
  loadRegion().catch(() => undefined);
}

/**
 * Waits for the first toast, then loads what shows it: no page needs it before. A modal dialog
 * hides and disables whatever is not inside it, so the region moves into the one that is open.
 */
export function ToastHost() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const region = document.createElement("div");
    const settle = () => {
      const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      if (region.parentNode !== home) home.append(region);
    };
    const leave = onToast((toast) => {
      settle();
      setPlace(region);
      setToasts((before) => [...before, toast]);
    });
    // It does not bubble, but can be caught on its way down.
    document.addEventListener("close", settle, true);
    return () => {
      leave();
      document.removeEventListener("close", settle, true);
      region.remove();
    };
  }, []);

  if (!place) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>,
    place,
  );
}
