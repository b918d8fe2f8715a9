import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** Safari corrects words, and only where it writes the letters itself; it alone has this event. */
const browserCorrects = () => "GestureEvent" in window;

/**
 * Letters of a keyboard are written by the editor. The browser would lay out the text several times for
 * each, and the editor read the paragraph to learn what it wrote (decision 0190). Where the caret is not
 * known for certain, and for all that is composed or dictated, the browser writes as before.
 */
export const typingExtension = Extension.create({
  name: "typing",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyPress(view, { key }) {
          if (browserCorrects() || key.length !== 1 || !isCaretKnown(view)) return false;
          view.dispatch(view.state.tr.insertText(key).scrollIntoView());
          return true;
        },
        handleScrollToSelection,
      },
    }),
  ],
});

/** A caret that has just been moved is reported later than the next key. */
function isCaretKnown(view: EditorView): boolean {
  const { empty, head } = view.state.selection;
  const caret = view.dom.ownerDocument.getSelection();
  if (!empty || !caret?.isCollapsed || !caret.focusNode) return false;
  return (
    view.dom.contains(caret.focusNode) && view.posAtDOM(caret.focusNode, caret.focusOffset) === head
  );
}

/** Scrolls the page, and asks no other element around the text; bars over the page are left free. */
function handleScrollToSelection(view: EditorView): boolean {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = (parseFloat(scrollPaddingTop) || 0) - top;
  const below = bottom + (parseFloat(scrollPaddingBottom) || 0) - window.innerHeight;
  if (above > 0) window.scrollBy({ top: -above, behavior: "instant" });
  else if (below > 0) window.scrollBy({ top: below, behavior: "instant" });
  return true;
}
