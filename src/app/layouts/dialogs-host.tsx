import { useEffect, useState, type ComponentType } from "react";
import { firstInteraction } from "@/hydration/first-interaction";
import { stopWaiting } from "@/ui/open-dialog";
import { showMissing } from "@/ui/toast";
import { preloadToasts } from "@/ui/toast-host";

/** Signs besides the first interaction: its call may have failed, and a screen reader gives none. */
const signs = ["pointerdown", "keydown", "focusin", "touchstart", "click"] as const;

/** Fetches the dialogs at the first sign of a visitor; what was pressed opens once they are there. */
export function DialogsHost() {
  const [shown, setShown] = useState<{ PublicDialogs: ComponentType } | null>(null);
  useEffect(() => {
    const once = new AbortController();
    let asked = false;
    const fetchDialogs = () => {
      if (asked) return;
      asked = true;
      preloadToasts();
      import("./public-dialogs").then(
        ({ PublicDialogs }) => {
          once.abort();
          setShown({ PublicDialogs });
        },
        // The next touch tries again, but opens nothing that was asked for long before.
        () => {
          asked = false;
          if (stopWaiting()) showMissing("The form");
        },
      );
    };
    void firstInteraction().then(fetchDialogs);
    for (const name of signs) {
      window.addEventListener(name, fetchDialogs, { passive: true, signal: once.signal });
    }
    return () => once.abort();
  }, []);
  return shown && <shown.PublicDialogs />;
}
