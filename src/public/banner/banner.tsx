import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { readStored, writeStored } from "@/shared/browser/storage";
import { classes } from "@/shared/ui/classes";
import { CloseIcon } from "@/shared/ui/icons";
import { openDialog } from "@/shared/ui/open-dialog";
import { bannerTexts } from "./banner-texts";

/** Key in session storage, and the delay before the banner appears in ms (docs/rendering.md#banner). */
const storageKey = "motBannerDismissed";
const delayMs = 1500;

/**
 * The line below the header: there from the start, so that nothing moves when it is seen 1.5 s later
 * (docs/rendering.md#banner), and never seen in a session that has dismissed it.
 */
export function Banner() {
  const { label, lead, more, button, dialog } = bannerTexts(useLocation().pathname);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (readStored(storageKey, "session")) return;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  function dismiss() {
    writeStored(storageKey, true, "session");
    setShown(false);
    // The focused button is gone, so move the focus to the start of the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    // Its place has the header's ground, also while nothing stands in it.
    <div className="ink" data-print="no">
      <aside
        aria-label={label}
        className={classes("border-b border-line", !isShown && "invisible")}
      >
        <div className="wrap flex min-h-banner items-center justify-between gap-x-4">
          <p className="spec py-1 leading-card sm:text-small sm:leading-tight">
            {lead} {more}{" "}
            <button
              type="button"
              aria-haspopup="dialog"
              className="relative font-semibold whitespace-nowrap underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 sm:ml-3"
              onClick={() => openDialog(dialog)}
            >
              {button}
            </button>
          </p>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={dismiss}
            className="-mr-[14px] grid size-11 flex-none place-items-center -outline-offset-3"
          >
            <CloseIcon />
          </button>
        </div>
      </aside>
    </div>
  );
}
