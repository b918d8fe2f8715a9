import { render } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { flushPendingInput } from "@/shared/browser/pending-input";
import type { FieldValue } from "@/shared/data/formatted-text";
import { Field } from "@/shared/ui/field";
import { RichTextArea } from "./rich-text-area";

/** The editor of "Winter", with what it has handed on; `focused`: in the place of a field with the focus. */
function open({ focused = false } = {}) {
  const handedOn: FieldValue[] = [];
  const takesFocus = () => focused;
  const field = (value: FieldValue) => (
    <Field label="Text">
      <RichTextArea
        value={value}
        onChange={(next) => handedOn.push(next)}
        chooseLink={undefined}
        rows={3}
        takesFocus={takesFocus}
      />
    </Field>
  );
  const { container, rerender } = render(field("Winter"));
  const box = container.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror");
  if (!box) throw new Error("There is no editor.");
  const type = (letters: string) => {
    box.editor.commands.insertContentAt(box.editor.state.doc.content.size - 1, letters);
    flushPendingInput();
  };
  return { box, type, handedOn, show: (value: FieldValue) => rerender(field(value)) };
}

test("what was handed on earlier and is rendered late takes no newer letter away", () => {
  const { box, type, handedOn, show } = open();
  type(" a");
  type("b");
  expect(handedOn).toEqual(["Winter a", "Winter ab"]);
  show("Winter a");
  expect(box.textContent).toBe("Winter ab");
  show("Winter ab");
  expect(box.textContent).toBe("Winter ab");
});

test("a value from outside is shown, also one that was there before", () => {
  const { box, type, show } = open();
  type(" a");
  show("Winter a");
  show("Winter");
  expect(box.textContent).toBe("Winter");
  show("Winter a");
  expect(box.textContent).toBe("Winter a");
});

test("a value that comes back at once is none that waits", () => {
  const { box, type, show } = open();
  type("a");
  box.editor.commands.deleteRange({ from: 7, to: 8 });
  flushPendingInput();
  show("Winter");
  show("Wintera");
  expect(box.textContent).toBe("Wintera");
});

test("in the middle of typing it has the focus at once, behind what was typed", () => {
  const { box } = open({ focused: true });
  expect(document.activeElement).toBe(box);
  expect(box.editor.state.selection.from).toBe("Winter".length + 1);
});
