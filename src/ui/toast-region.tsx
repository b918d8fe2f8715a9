import { useEffect, useRef } from "react";
import { toast as pop, Toaster } from "sonner";
import { CloseIcon } from "./icons";
import type { Toast } from "./toast";
import { useMediaQuery } from "./use-media-query";

/** Toasts: top right below the header, on small screens at the bottom, or at the top of a dialog; for 5 s. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0);
  const latest = useRef(new Map<Toast["topic"], string | number>());
  // where small screens end, as `screens.sm` in the theme says
  const isWide = useMediaQuery("(width >= 40rem)", true);
  useEffect(() => {
    for (const { title, text, tone, action, topic } of toasts.slice(shown.current)) {
      const before = topic && latest.current.get(topic);
      if (before !== undefined) pop.dismiss(before);
      const id = (tone === "error" ? pop.error : pop)(title, {
        description: text,
        // A dialog's buttons are at the bottom on phones, so toasts go to the top.
        ...(!isWide && document.querySelector("dialog:modal") && { position: "top-left" }),
        ...(action && {
          action: { label: action.label, onClick: action.onPress },
          duration: 10_000,
        }),
      });
      if (topic) latest.current.set(topic, id);
    }
    shown.current = toasts.length;
  }, [isWide, toasts]);

  return (
    <Toaster
      position={isWide ? "top-right" : "bottom-left"}
      offset={{
        top: "var(--toast-top)",
        right: "var(--toast-right)",
        bottom: "var(--toast-bottom, var(--toast-edge))",
        left: "var(--toast-edge)",
      }}
      mobileOffset={{
        top: "var(--toast-edge)",
        bottom: "var(--toast-bottom, var(--toast-edge))",
        left: "var(--toast-edge)",
        right: "var(--toast-beside-chat)",
      }}
      duration={5000}
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
