import { useEffect, useState, type ReactNode } from "react";
import { Button } from "./button";
import type { ButtonLook } from "./button-class";
import { showToast } from "./toast";

type CalendarFileButtonProps<Maker> = ButtonLook & {
  /** Imports what makes the file; must be referentially stable. */
  load: () => Promise<Maker>;
  download: (maker: Maker) => void;
  className?: string;
  /** The accessible name, if the text alone does not say which. */
  label?: string;
  children: ReactNode;
};

/**
 * Downloads a calendar file, or says that it could not be made. What makes it is fetched beforehand, so
 * that the button works offline.
 */
export function CalendarFileButton<Maker>(props: CalendarFileButtonProps<Maker>) {
  const { load, download, label, children, ...look } = props;
  const [busy, setBusy] = useState(false);
  useEffect(() => void load().catch(() => undefined), [load]);

  async function press() {
    setBusy(true);
    try {
      download(await load());
    } catch {
      showToast({
        title: "Error",
        text: "The calendar file could not be made. Please try again.",
        tone: "error",
      });
    }
    setBusy(false);
  }

  return (
    <Button {...look} busy={busy} aria-label={label} onClick={() => void press()}>
      {children}
    </Button>
  );
}
