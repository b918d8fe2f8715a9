import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from "react";
import { useKeyboardRoom } from "./use-keyboard-room";

/** Marks whether the page shows a scroll bar that takes room, which goes while it may not scroll. */
function keepScrollbarRoom() {
  const { classList, clientWidth } = document.documentElement;
  classList.toggle("has-scrollbar", window.innerWidth > clientWidth);
}

/**
 * Ties a native `<dialog>` to a state: opening it is modal (focus stays in it, the page behind is
 * inert, the focus returns on closing). Escape and a press on the backdrop call `onClose`. `what` is
 * shown in it: the next thing may be asked for before the browser has told that the last is closed.
 */
export function useModal(open: boolean, onClose: () => void, what = "") {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // Before other effects: a link in it leads to a page whose heading then takes the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      keepScrollbarRoom();
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open, what]);

  // Taken out of the page while it is open it would keep the focus that it has to give back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  useKeyboardRoom(ref, open);

  return {
    ref,
    onClose() {
      if (!ref.current?.open) onClose();
    },
    // The backdrop is the dialog itself. A selection dragged out of a field ends there too, so a
    // press counts only when it began there.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedOutside.current && event.target === event.currentTarget)
        event.currentTarget.close();
    },
  };
}
