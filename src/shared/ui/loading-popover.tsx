import type { ReactNode } from "react";

/**
 * A line above the chat bubble that a button with this id as its `popoverTarget` shows by HTML
 * alone, so that a press is answered at once while the scripts that it needs are on their way. A
 * `<dialog>`, which browsers that know no popovers hide, too.
 */
export function LoadingPopover({ id, children }: { id: string; children: ReactNode }) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-label="One moment, please"
      className="paper fixed right-4 bottom-23 mt-auto ml-auto max-w-dialog rounded-lg px-5 py-4 shadow-float"
    >
      <p role="status">{children}</p>
    </dialog>
  );
}
