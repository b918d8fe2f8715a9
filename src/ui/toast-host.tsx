import { useEffect, useState, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { onToast, type Toast } from "./toast";

type Region = ComponentType<{ toasts: readonly Toast[] }>;

const loadRegion = async (): Promise<Region> => (await import("./toast-region")).ToastRegion;

/** Fetches the toast region ahead of a moment that may need it without a connection. */
export function preloadToasts(): void {
  loadRegion().catch(() => undefined);
}

/**
 * Waits for the first toast, then loads what shows it: no page needs it before. Where it cannot be
 * had, the toast is dropped and the page goes on: what matters is said in the page as well. A modal
 * dialog hides and disables whatever is not inside it, so the region moves into the one that is open.
 */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [shown, setShown] = useState<{ Region: Region; place: HTMLElement } | null>(null);

  useEffect(() => {
    const place = document.createElement("div");
    const settle = () => {
      const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      if (place.parentNode !== home) home.append(place);
    };
    const leave = onToast((toast) => {
      void loadRegion().then(
        (Region) => {
          settle();
          setShown({ Region, place });
          setToasts((before) => [...before, toast]);
        },
        () => undefined,
      );
    });
    // It does not bubble, but can be caught on its way down.
    document.addEventListener("close", settle, true);
    return () => {
      leave();
      document.removeEventListener("close", settle, true);
      place.remove();
    };
  }, []);

  return shown && createPortal(<shown.Region toasts={toasts} />, shown.place);
}
