import { useEffect, useState, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { onToast, type Toast } from "./toast";

type Region = ComponentType<{ toasts: readonly Toast[] }>;

const loadRegion = async (): Promise<Region> => (await import("./toast-region")).ToastRegion;

/** Preloads the toast region, which reports a lost connection. */
export function preloadToasts(): void {
  loadRegion().catch(() => undefined);
}

const plainMs = 5000;

/**
 * Loads the toast region on the first toast; a toast whose region does not load is a plain line. A
 * modal dialog makes everything outside it inert, popovers in the top layer too, so the region is
 * rendered into the open one.
 */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [plain, setPlain] = useState<Toast | null>(null);
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
        () => setPlain(toast),
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

  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(null), plainMs);
    return () => clearTimeout(timer);
  }, [plain]);

  return (
    <>
      {shown && createPortal(<shown.Region toasts={toasts} />, shown.place)}
      {plain && (
        <p role="alert" className="ink fixed inset-x-0 bottom-0 z-50 p-5 font-medium">
          {plain.title}. {plain.text}
        </p>
      )}
    </>
  );
}
