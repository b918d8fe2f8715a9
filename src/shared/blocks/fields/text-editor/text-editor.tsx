import { useCallback, useRef, useState } from "react";
import { useNearViewport } from "@/shared/browser/use-near-viewport";
import { plainText, type FieldValue } from "@/shared/data/formatted-text";
import { TextArea } from "@/shared/ui/text-input";
import type { RichTextArea } from "./rich-text-area";

/** Asks for the address of a link; `current` is "" where there is none, `take` gets "" to remove it. */
export type ChooseLink = (current: string, take: (to: string) => void) => void;

export type TextEditorProps = {
  value: FieldValue;
  /** Gets a plain string as long as nothing has a form. Must be referentially stable. */
  onChange: (value: FieldValue) => void;
  chooseLink: ChooseLink | undefined;
  /** Lines that are there from the beginning. */
  rows: number;
};

/**
 * A text with bold, italic, links, lists and two levels of headings; inside a `Field`. The editor is
 * fetched and made once the field comes near, since a page may have hundreds of them. Until then,
 * and where it cannot be fetched, the words can be typed all the same.
 */
export function TextEditor(props: TextEditorProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [loaded, setLoaded] = useState<{ RichTextArea: typeof RichTextArea } | null>(null);
  const load = useCallback(() => {
    import("./rich-text-area").then(setLoaded, () => undefined);
  }, []);
  useNearViewport(loaded ? null : place, load);
  // The focus goes on from the plain field to the editor that replaces it.
  const hadFocus = useRef(false);
  const noteFocus = useCallback((focused: boolean) => {
    hadFocus.current = focused;
  }, []);
  const takesFocus = useCallback(() => hadFocus.current, []);
  return (
    <div ref={setPlace}>
      {loaded ? (
        <loaded.RichTextArea {...props} takesFocus={takesFocus} />
      ) : (
        <PlainTextArea {...props} onGone={noteFocus} />
      )}
    </div>
  );
}

type PlainTextAreaProps = TextEditorProps & { onGone: (focused: boolean) => void };

function PlainTextArea({ value, onChange, rows, onGone }: PlainTextAreaProps) {
  const watch = useCallback(
    (element: HTMLTextAreaElement | null) => () => onGone(document.activeElement === element),
    [onGone],
  );
  return (
    <TextArea
      ref={watch}
      dir="auto"
      rows={rows}
      value={plainText(value)}
      readOnly={typeof value !== "string"}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
