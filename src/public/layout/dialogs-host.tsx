import { useEffect, useState, type ComponentType } from "react";
import { firstInteraction, isLeaving } from "@/public/hydration/first-interaction";
import { stopWaiting } from "@/shared/ui/open-dialog";
import { showMissing } from "@/shared/ui/toast";
import { preloadToasts } from "@/shared/ui/toast-host";

/** Events that retry after a failed load, or stand in where a screen reader sends no pointer events. */
const signs = ["pointerdown", "keydown", "focusin", "touchstart", "click"] as const;

/** Loads the dialogs at the first interaction; a dialog requested before then opens once loaded. */
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
        // The next event retries, but does not open the dialog of an earlier press.
        () => {
          asked = false;
          if (stopWaiting()) showMissing("The form");
        },
      );
    };
    void firstInteraction().then(fetchDialogs);
    const onSign = (event: Event) => {
      if (!isLeaving(event)) fetchDialogs();
    };
    for (const name of signs) {
      window.addEventListener(name, onSign, { passive: true, signal: once.signal });
    }
    return () => once.abort();
  }, []);
  return shown && <shown.PublicDialogs />;
}
