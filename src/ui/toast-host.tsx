import { useEffect, useState, type ComponentType } from "react";
import { onToast, type Toast } from "./toast";

type Region = ComponentType<{ toasts: readonly Toast[] }>;

const loadRegion = async (): Promise<Region> => (await import("./toast-region")).ToastRegion;

/** Fetches the toast region ahead of a moment that may need it without a connection. */
export function preloadToasts(): void {
  loadRegion().catch(() => undefined);
}

/**
 * Waits for the first toast, then loads what shows it: no page needs it before. Where it cannot be
 * had, the toast is dropped and the page goes on: what matters is said in the page as well.
 */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Region, setRegion] = useState<Region | null>(null);
  useEffect(
    () =>
      onToast((toast) => {
        void loadRegion().then(
          (region) => {
            setRegion(() => region);
            setToasts((before) => [...before, toast]);
          },
          () => undefined,
        );
      }),
    [],
  );
  return Region && <Region toasts={toasts} />;
}
