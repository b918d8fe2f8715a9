import { useEffect, useState, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { onToast, type Toast } from "./toast";

type Region = ComponentType<{ toasts: readonly Toast[] }>;

const loadRegion = async (): Promise<Region> => (await import("./toast-region")).ToastRegion;

/** Preloads the toast region, which reports a lost connection. */
export function preloadToasts(): void {
  loadRegion().catch(() => undefined);
}

/**
 * Loads the toast region on the first toast. If that fails the toast is dropped: its message is in the
 * page as well. A modal dialog makes everything outside it inert, popovers in the top layer too, so
 * the region is rendered into the open one.
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
    // `close` does not bubble: listen in the capture phase.
    document.addEventListener("close", settle, true);
    return () => {
      leave();
      document.removeEventListener("close", settle, true);
      place.remove();
    };
  }, []);

  return shown && createPortal(<shown.Region toasts={toasts} />, shown.place);
}
