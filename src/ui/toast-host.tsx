import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type Toast } from "./toast";

const loadRegion = () => import("./toast-region");
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }));

/** Fetches the toast region ahead of a moment that may need it without a connection. */
export function preloadToasts(): void {
  loadRegion().catch(() => undefined);
}

/** Waits for the first toast, then loads what shows it: no page needs it before. */
export function ToastHost() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => onToast((toast) => setToasts((before) => [...before, toast])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}
