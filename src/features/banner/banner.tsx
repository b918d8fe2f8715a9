import { useRef } from "react";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import { CloseIcon } from "@/ui/icons";
import { openDialog } from "@/ui/open-dialog";
import { useCoversFocus } from "@/ui/use-covers-focus";
import { bannerTexts } from "./banner-texts";

/**
 * A bar under the header that overlays the page, so that it shifts no layout. Hidden while it would
 * cover the focused element (WCAG 2.4.11).
 */
export function Banner({ path, onClose }: { path: string; onClose: () => void }) {
  const frame = useRef<HTMLElement>(null);
  const covers = useCoversFocus(frame);
  const { label, text, button, dialog } = bannerTexts(path);
  return (
    <aside
      ref={frame}
      aria-label={label}
      data-print="no"
      data-banner
      className={classes(
        "ink fixed inset-x-0 top-header-small z-30 max-h-3/5 animate-drop overflow-y-auto border-b border-line py-2 transition-opacity md:top-header",
        covers &&
          "pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100",
      )}
    >
      <div className="wrap flex flex-wrap items-center gap-2 sm:gap-x-6">
        <p className="min-w-0 flex-1 basis-36 text-small leading-snug sm:flex-initial sm:basis-auto">
          {text}
        </p>
        <Button
          size="small"
          aria-haspopup="dialog"
          className="flex-none"
          onClick={() => openDialog(dialog)}
        >
          {button}
        </Button>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onClose}
          className="-mr-3.5 ml-auto grid size-11 flex-none place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
