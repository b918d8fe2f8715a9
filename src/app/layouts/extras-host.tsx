import { useEffect, useState, type ComponentType } from "react";

/** Long enough for the page itself to be there first, short enough to be missed by nobody. */
const delayMs = 3000;
const interactions = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

/** Fetches chat and dialogs once the page has settled, or at the first touch: no first paint needs them. */
export function ExtrasHost() {
  const [shown, setShown] = useState<{ Extras: ComponentType } | null>(null);
  useEffect(() => {
    const once = new AbortController();
    let failed = false;
    const fetchExtras = () => {
      clearTimeout(timer);
      import("./public-extras").then(
        ({ PublicExtras }) => {
          once.abort();
          setShown({ Extras: PublicExtras });
        },
        // Without a connection now; the next touch tries again.
        () => (failed = true),
      );
    };
    const timer = setTimeout(fetchExtras, delayMs);
    let asked = false;
    for (const name of interactions) {
      window.addEventListener(
        name,
        () => {
          if (asked && !failed) return;
          asked = true;
          failed = false;
          fetchExtras();
        },
        { passive: true, signal: once.signal },
      );
    }
    return () => {
      clearTimeout(timer);
      once.abort();
    };
  }, []);
  return shown && <shown.Extras />;
}
