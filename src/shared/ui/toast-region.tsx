import { useEffect, useRef } from "react";
import { toast as pop, Toaster } from "sonner";
import { CloseIcon } from "./icons";
import { durationOf, type Toast } from "./toast";

const place = { top: "var(--toast-top)", right: "var(--toast-edge)" };

/** What a newer toast must have in common with an older one to replace it. */
function keyOf({ topic, title, action }: Toast): string | undefined {
  // Each Undo is a different one; any other toast that is repeated says nothing new.
  return topic ?? (action ? undefined : title);
}

/** Toasts: top right, for 5 s; `--toast-top` keeps them off what is needed (docs/rendering.md#toasts). */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0);
  const latest = useRef(new Map<string, string | number>());
  useEffect(() => {
    const fresh = toasts.slice(shown.current);
    for (const [at, toast] of fresh.entries()) {
      const { title, text, tone, action } = toast;
      const key = keyOf(toast);
      // The library cannot dismiss a toast that it has not shown yet.
      if (key && fresh.slice(at + 1).some((later) => keyOf(later) === key)) continue;
      const before = key && latest.current.get(key);
      if (before !== undefined) pop.dismiss(before);
      const id = (tone === "error" ? pop.error : pop)(title, {
        description: text,
        duration: durationOf(toast),
        ...(action && { action: { label: action.label, onClick: action.onPress } }),
      });
      if (key) latest.current.set(key, id);
    }
    shown.current = toasts.length;
  }, [toasts]);

  return (
    <Toaster
      position="top-right"
      offset={place}
      mobileOffset={{ ...place, left: place.right }}
      // Stacked toasts would hide each other's text and buttons.
      expand
      closeButton
      icons={{ close: <CloseIcon /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Close",
        classNames: {
          toast: "toast",
          title: "font-bold leading-snug",
          description: "mt-0.5 text-small leading-card",
          icon: "hidden",
          closeButton: "toast-close",
          error: "toast-error",
          actionButton: "min-h-11 font-semibold underline underline-offset-4",
        },
      }}
    />
  );
}
