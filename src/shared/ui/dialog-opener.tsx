import type { ReactNode } from "react";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { openDialog, type DialogName } from "./open-dialog";

type DialogOpenerProps = {
  dialog: DialogName;
  className: string;
  /** Shown until hydrated: a link to the same purpose. */
  fallback: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
};

/** A button that opens a dialog; before hydration, its fallback link. */
export function DialogOpener({ dialog, className, fallback, onOpen, children }: DialogOpenerProps) {
  if (!useHydrated()) return fallback;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={() => {
        onOpen?.();
        openDialog(dialog);
      }}
    >
      {children}
    </button>
  );
}
