import { useId, type ReactNode } from "react";
import { CloseIcon } from "./icons";
import { useKeyboardRoom } from "./use-keyboard-room";
import { useModal } from "./use-modal";

type DialogProps = {
  open: boolean;
  /** Called after Escape, the close button, a press outside, or `open` turning false. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** A modal with ink head and paper body; on phones a sheet from the bottom. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose, title);
  useKeyboardRoom(modal.ref, open);
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className="paper fixed inset-0 z-50 m-auto mb-keyboard max-h-[calc(92dvh-var(--keyboard,0px))] w-full max-w-full scroll-pt-4 scroll-pb-6 overflow-auto overscroll-contain rounded-t-lg p-0 backdrop:bg-veil open:animate-rise sm:mb-auto sm:max-h-[min(100dvh-2rem,53.75rem)] sm:max-w-dialog sm:rounded-lg tall:scroll-pt-32"
    >
      {open && (
        <div>
          <div className="ink top-0 z-10 flex items-start justify-between gap-4 px-5 pt-6 pb-5 sm:px-10 tall:sticky">
            <div>
              <h2 id={`${id}-title`} className="text-title">
                {title}
              </h2>
              {description && (
                <p id={`${id}-text`} className="mt-1.5 text-small text-mute">
                  {description}
                </p>
              )}
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={(event) => event.currentTarget.closest("dialog")?.close()}
              className="-mt-1.5 -mr-2.5 grid size-11 flex-none place-items-center rounded border border-line hover:border-fg"
            >
              <CloseIcon />
            </button>
          </div>
          <div className="px-5 pt-6 pb-[max(2rem,env(safe-area-inset-bottom))] sm:px-10">
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}
