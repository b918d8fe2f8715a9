import { Editor } from "@tiptap/core";
import { afterEach, expect, test, vi } from "vitest";
import { fromDocument, toDocument } from "./convert";
import { textExtensions } from "./schema";
import { typingExtension } from "./typing";

let editor: Editor;
afterEach(() => {
  editor.destroy();
  vi.unstubAllGlobals();
});

/** An editor with the caret behind "Win". */
function open() {
  const element = document.body.appendChild(document.createElement("div"));
  const content = toDocument([
    { kind: "paragraph", text: [{ text: "Winter", bold: true }, { text: " tyres" }] },
  ]);
  const extensions = [...textExtensions, typingExtension];
  editor = new Editor({ element, content, extensions, injectCSS: false });
  editor.view.focus();
  editor.commands.setTextSelection(4);
}

/** Presses a key; false: the browser writes nothing more. */
function press(key: string): boolean {
  const event = new KeyboardEvent("keypress", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "charCode", { value: key.charCodeAt(0) });
  return editor.view.dom.dispatchEvent(event);
}

test("a letter is written at the caret in the form that is there, and the caret stands behind it", () => {
  open();
  expect(press("d")).toBe(false);
  expect(press(" ")).toBe(false);
  const text = [{ text: "Wind ter", bold: true }, { text: " tyres" }];
  expect(fromDocument(editor.state.doc)).toEqual([{ kind: "paragraph", text }]);
  expect(editor.view.dom.textContent).toBe("Wind ter tyres");
  expect(editor.state.selection.head).toBe(6);
  const caret = document.getSelection();
  expect(caret?.focusNode?.textContent).toBe("Wind ter");
  expect(caret?.focusOffset).toBe(5);
});

test("the form that was chosen for the next letter is its form", () => {
  open();
  editor.commands.toggleMark("bold");
  press("d");
  expect(JSON.stringify(fromDocument(editor.state.doc))).toContain('{"text":"d"}');
});

test("a letter behind a link is not part of it", () => {
  open();
  editor.commands.setContent(
    toDocument([{ kind: "paragraph", text: [{ text: "Ring", link: "/" }] }]),
  );
  editor.commands.setTextSelection(5);
  press("!");
  const text = [{ text: "Ring", link: "/" }, { text: "!" }];
  expect(fromDocument(editor.state.doc)).toEqual([{ kind: "paragraph", text }]);
});

test("where the caret has just been moved, or letters are selected, the browser writes", () => {
  open();
  editor.commands.setTextSelection({ from: 2, to: 4 });
  expect(press("d")).toBe(true);
  editor.commands.setTextSelection(4);
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener("selectionchange", stop, { capture: true });
  document.getSelection()?.collapse(editor.view.dom.querySelector("strong")?.firstChild ?? null, 1);
  expect(press("d")).toBe(true);
  window.removeEventListener("selectionchange", stop, { capture: true });
});

test("where the browser corrects words, it writes", () => {
  open();
  vi.stubGlobal("GestureEvent", Event);
  expect(press("d")).toBe(true);
});

test.each([
  ["below the bar at the top", 20, -80],
  ["above the bar at the bottom", 760, 40],
  ["where it is, in sight", 400, undefined],
])("the caret is scrolled %s", (_, top, by) => {
  open();
  vi.stubGlobal("innerHeight", 800);
  document.documentElement.style.cssText = "scroll-padding-top: 100px; scroll-padding-bottom: 60px";
  const scroll = vi.spyOn(window, "scrollBy").mockReturnValue();
  const place = { top, bottom: top + 20, left: 0, right: 0 };
  vi.spyOn(editor.view, "coordsAtPos").mockReturnValue(place);
  press("d");
  expect(scroll.mock.calls).toEqual(by === undefined ? [] : [[{ top: by, behavior: "instant" }]]);
  document.documentElement.style.cssText = "";
});
