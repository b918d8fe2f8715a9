// The only module that makes a Tiptap editor.
import { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { PendingInput } from "@/shared/browser/pending-input";
import type { FieldValue } from "@/shared/data/formatted-text";
import { classes } from "@/shared/ui/classes";
import { useField } from "@/shared/ui/field-context";
import { fromDocument, toDocument } from "./convert";
import { pasteExtension } from "./paste";
import { textExtensions } from "./schema";
import type { TextEditorProps } from "./text-editor";
import { Toolbar } from "./toolbar";

const lineRem = 1.5;
const look =
  "min-h-[inherit] px-3 py-2 leading-card wrap-anywhere whitespace-pre-wrap outline-none [&>*+*]:mt-3 " +
  "[&_h3]:text-h3 [&_h4]:text-large [&_h4]:font-semibold [&_li+li]:mt-1 [&_ol]:list-decimal " +
  "[&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_a]:py-1 [&_a]:underline [&_a]:underline-offset-4";

/** `takesFocus`: whether the field that was there before had the focus. */
type RichTextAreaProps = TextEditorProps & { takesFocus: () => boolean };

/** The editor of a `TextEditor`, with its toolbar. */
export function RichTextArea(props: RichTextAreaProps) {
  const { value, chooseLink, rows, takesFocus } = props;
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = useField().control;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const rendered = useRef<FieldValue>(value);
  /** What the editor has handed on and was not rendered yet; another value comes from outside. */
  const own = useRef<FieldValue[]>([]);
  const change = useEffectEvent((next: FieldValue) => {
    own.current.push(next);
    props.onChange(next);
  });
  const initial = useEffectEvent(() => props.value);

  useLayoutEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [...textExtensions, pasteExtension],
      content: toDocument(initial()),
      injectCSS: false,
      // It would compare the text before and after each key, for an event that nothing here asks for.
      enableCoreExtensions: { delete: false },
      editorProps: {
        attributes: {
          id: id ?? "",
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": `${id}-label`,
          class: look,
        },
      },
      onUpdate: () => pending.change(),
      onBlur: () => pending.flush(),
    });
    const pending = new PendingInput(() => change(fromDocument(made.state.doc)));
    setEditor(made);
    if (takesFocus()) {
      made.view.dispatch(made.state.tr.setSelection(Selection.atEnd(made.state.doc)));
      // The command would wait for a frame, and a letter that is typed before it would be lost.
      made.view.focus();
    }
    const room = keepRoom(made.view.dom);
    const label = document.getElementById(`${id}-label`);
    const focus = () => made.commands.focus();
    label?.addEventListener("click", focus);
    return () => {
      label?.removeEventListener("click", focus);
      room.disconnect();
      pending.flush();
      made.destroy();
    };
  }, [id, takesFocus]);

  useEffect(() => {
    const box = editor?.view.dom;
    box?.toggleAttribute("aria-invalid", invalid ?? false);
    if (describedBy) box?.setAttribute("aria-describedby", describedBy);
    else box?.removeAttribute("aria-describedby");
  }, [editor, invalid, describedBy]);

  // With each rendering, and before anything else is typed.
  useLayoutEffect(() => {
    if (!editor) return;
    const at = own.current.lastIndexOf(value);
    const isNew = value !== rendered.current;
    rendered.current = value;
    // Its own, however late it is rendered: something newer may have been typed since.
    if (at !== -1) return void own.current.splice(0, at + 1);
    if (!isNew) return;
    // From outside, such as by undo.
    own.current = [];
    const { from, to } = editor.state.selection;
    editor.commands.setContent(toDocument(value), { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  });

  return (
    <div
      className={classes(
        "mt-2 rounded-sm border bg-pane text-body hover:border-fg has-[.ProseMirror:focus]:outline-3",
        "has-[.ProseMirror:focus]:outline-offset-3 has-[.ProseMirror:focus]:outline-(--ring)",
        invalid ? "border-bad" : "border-edge",
      )}
    >
      {editor && <Toolbar editor={editor} chooseLink={chooseLink} />}
      <div ref={place} style={{ minHeight: `${rows * lineRem}rem` }} />
    </div>
  );
}

/**
 * Gives what is around the text a fixed height, which follows that of the text: a key then lays out the
 * text, and not the page around it.
 */
function keepRoom(text: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    const style = text.parentElement?.style;
    if (!style) return;
    style.height = `${text.getBoundingClientRect().height}px`;
    style.contain = "layout size";
  });
  observer.observe(text);
  return observer;
}
