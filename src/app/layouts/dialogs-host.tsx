import { useEffect, useState, type ComponentType } from "react";
import { firstInteraction } from "@/lib/first-interaction";

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
      import("./public-dialogs").then(
        ({ PublicDialogs }) => {
          once.abort();
          setShown({ PublicDialogs });
        },
        // Without a connection now; the next touch tries again.
        () => (asked = false),
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
