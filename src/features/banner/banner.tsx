import { useRef } from "react";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import { CloseIcon } from "@/ui/icons";
import { openDialog } from "@/ui/open-dialog";
import { useCoversFocus } from "@/ui/use-covers-focus";
import { bannerTexts } from "./banner-texts";

/**
 * A line that floats over the page: bottom left, on phones under the header. It moves nothing, and
 * gives way while it would cover what has the focus (WCAG 2.4.11).
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
        "ink fixed inset-x-0 top-header-small z-30 flex animate-lift items-center gap-2 border-b border-line py-2 pr-1 pl-5 transition-opacity sm:inset-x-auto sm:top-auto sm:bottom-safe-5 sm:left-safe-side sm:w-banner sm:gap-4 sm:rounded sm:border sm:py-3 sm:pr-2.5 sm:shadow-float nav:pl-4.5",
        covers &&
          "pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100",
      )}
    >
      <p className="min-w-0 flex-1 text-small leading-snug">{text}</p>
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
        className="grid size-11 flex-none place-items-center"
      >
        <CloseIcon />
      </button>
    </aside>
  );
}
