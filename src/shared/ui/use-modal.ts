import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from "react";
import { showModal } from "./show-modal";

/**
 * Controls a native modal `<dialog>` by state: focus is trapped, the page behind is inert, focus
 * returns on closing. Escape and a press on the backdrop call `onClose`. `what` names the content:
 * new content may be opened before the `close` event of the last has fired.
 */
export function useModal(open: boolean, onClose: () => void, what = "") {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // Layout effect: closing restores focus before the next page's effect focuses its heading.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) return showModal(dialog);
    if (!open && dialog.open) dialog.close();
    return undefined;
  }, [open, what]);

  // Unmounted while open, a dialog would not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onClose() {
      if (!ref.current?.open) onClose();
    },
    // Events on the backdrop target the dialog itself. A text selection dragged out of a field
    // ends there too, so the press must have started there.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedOutside.current && event.target === event.currentTarget)
        event.currentTarget.close();
    },
  };
}
