import { afterPaint } from "./after-paint";

/** Records whether the page has a classic scroll bar, whose width is reserved while scrolling is locked. */
function keepScrollbarRoom() {
  const { classList, clientWidth } = document.documentElement;
  classList.toggle("has-scrollbar", window.innerWidth > clientWidth);
}

/**
 * Shows a dialog at once, and makes it modal when that frame is on the screen. A modal dialog makes
 * the rest of the page inert, so the browser styles each element of it anew, and on a slow phone the
 * dialog would be seen only after that (docs/performance.md#presses). A key or a press makes it modal at
 * once, and so does the function that is returned.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  // Not `show()`, which moves the focus: it moves once, with the rest.
  dialog.setAttribute("open", "");
  return afterPaint(() => {
    // Closed meanwhile.
    if (!dialog.open) return;
    const within = document.activeElement;
    const isWithin = dialog.contains(within);
    // The browser takes the focus back to what has it now.
    if (isWithin && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    keepScrollbarRoom();
    dialog.removeAttribute("open");
    dialog.showModal();
    if (isWithin && within instanceof HTMLElement) within.focus();
  });
}
