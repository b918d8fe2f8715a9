import { textLinkClass } from "@/shared/ui/button-class";
import { CloseIcon } from "@/shared/ui/icons";
import { openDialog } from "@/shared/ui/open-dialog";
import { bannerTexts } from "./banner-texts";

/** One line of 48 px in its place on the page; a phone shows the first sentence (docs/rendering.md#banner). */
export function Banner({ path, onClose }: { path: string; onClose: () => void }) {
  const { label, lead, more, button, dialog } = bannerTexts(path);
  return (
    <aside aria-label={label} data-print="no" className="border-y border-line">
      <div className="wrap flex min-h-11.5 flex-wrap items-center gap-x-4 sm:gap-x-6">
        <p className="spec min-w-0 flex-1 basis-16 sm:text-small sm:leading-tight nav:flex-initial nav:basis-auto">
          {lead} <span className="max-sm:sr-only">{more}</span>
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${textLinkClass} flex-none text-small`}
          onClick={() => openDialog(dialog)}
        >
          {button}
        </button>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onClose}
          className="-mr-[14px] ml-auto grid size-11 flex-none place-items-center -outline-offset-3"
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
