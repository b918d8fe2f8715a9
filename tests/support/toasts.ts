import { afterEach, beforeEach } from "vitest";
import { onToast, type Toast } from "@/shared/ui/toast";

/** The toasts of the current test, in the place of the toast host. */
export function shownToasts(): Toast[] {
  const toasts: Toast[] = [];
  let stopListening = () => {};
  beforeEach(() => {
    stopListening = onToast((toast) => toasts.push(toast));
    // Those of earlier tests, to which nobody listened.
    toasts.length = 0;
  });
  afterEach(() => stopListening());
  return toasts;
}
