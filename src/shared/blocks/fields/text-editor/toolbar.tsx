import type { Editor } from "@tiptap/core";
import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { safeUrl } from "@/shared/seo/safe-url";
import { classes } from "@/shared/ui/classes";
import { BulletsIcon, LinkIcon, NumbersIcon } from "@/shared/ui/icons";
import type { ChooseLink } from "./text-editor";

type ToolbarProps = { editor: Editor; chooseLink: ChooseLink | undefined };

const kinds = { paragraph: "Text", heading1: "Heading", heading2: "Small heading" } as const;
type Kind = keyof typeof kinds;

/** The form of the text at the caret. */
type Form = {
  kind: Kind;
  bold: boolean;
  italic: boolean;
  link: string;
  bullets: boolean;
  numbers: boolean;
};

function formOf(editor: Editor): Form {
  const { level } = editor.getAttributes("heading");
  const { to } = editor.getAttributes("link");
  return {
    kind: level === 1 ? "heading1" : level === 2 ? "heading2" : "paragraph",
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    link: typeof to === "string" ? to : "",
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("numberList"),
  };
}

/** Renders only when the form at the caret is another one. */
function useForm(editor: Editor): Form {
  const [form, setForm] = useState(() => formOf(editor));
  useEffect(() => {
    const update = () =>
      setForm((before) => {
        const now = formOf(editor);
        const same = (Object.keys(now) as (keyof Form)[]).every((key) => now[key] === before[key]);
        return same ? before : now;
      });
    editor.on("transaction", update);
    return () => void editor.off("transaction", update);
  }, [editor]);
  return form;
}

/** The keys above a text: kind, bold, italic, link and lists; one tab stop, arrows move inside. */
export function Toolbar({ editor, chooseLink }: ToolbarProps) {
  const form = useForm(editor);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const keys = [...event.currentTarget.querySelectorAll<HTMLElement>("select, button")];
    const to = (stop + step + keys.length) % keys.length;
    setStop(to);
    keys[to]?.focus();
  }

  const toggleList = (list: string) => editor.chain().focus().toggleList(list, "listItem").run();

  function setKind(kind: string) {
    const chain = editor.chain().focus();
    // An item of a list holds plain lines only.
    if (form.bullets || form.numbers) chain.liftListItem("listItem");
    if (kind === "paragraph") chain.setNode("paragraph").run();
    else chain.setNode("heading", { level: kind === "heading1" ? 1 : 2 }).run();
  }

  function askForLink() {
    const { from, to } = editor.state.selection;
    chooseLink?.(form.link, (typed) => {
      const address = safeUrl(typed);
      // The command would wait for a frame, and a key that is pressed before it would go elsewhere.
      editor.view.focus();
      const chain = editor.chain().focus().setTextSelection({ from, to });
      chain.extendMarkRange("link");
      if (address === null) return chain.unsetMark("link").run();
      if (from !== to || form.link) return chain.setMark("link", { to: address }).run();
      const text = address.replace(/^(?:https?:\/\/|mailto:|tel:)/, "");
      const marks = [{ type: "link", attrs: { to: address } }];
      return chain.insertContent({ type: "text", text, marks }).run();
    });
  }

  const at = (index: number) => ({
    tabIndex: stop === index ? 0 : -1,
    onFocus: () => setStop(index),
  });
  return (
    <div
      role="toolbar"
      aria-label="Form of the text"
      tabIndex={-1}
      onKeyDown={move}
      className="flex flex-wrap items-center gap-1 border-b border-line p-1"
    >
      <select
        {...at(0)}
        aria-label="Kind of text"
        value={form.kind}
        onChange={(event) => setKind(event.target.value)}
        className="min-h-11 rounded bg-transparent px-2 text-small font-strong text-fg hover:bg-hover"
      >
        {Object.entries(kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <Key
        {...at(1)}
        name="Bold"
        keys="Control+B"
        pressed={form.bold}
        onPress={() => editor.chain().focus().toggleMark("bold").run()}
      >
        <strong>B</strong>
      </Key>
      <Key
        {...at(2)}
        name="Italic"
        keys="Control+I"
        pressed={form.italic}
        onPress={() => editor.chain().focus().toggleMark("italic").run()}
      >
        <em className="font-serif">I</em>
      </Key>
      {chooseLink && (
        <Key {...at(3)} name="Link" pressed={form.link !== ""} onPress={askForLink}>
          <LinkIcon />
        </Key>
      )}
      <Key
        {...at(4)}
        name="Bulleted list"
        pressed={form.bullets}
        onPress={() => toggleList("bulletList")}
      >
        <BulletsIcon />
      </Key>
      <Key
        {...at(5)}
        name="Numbered list"
        pressed={form.numbers}
        onPress={() => toggleList("numberList")}
      >
        <NumbersIcon />
      </Key>
    </div>
  );
}

type KeyProps = {
  name: string;
  keys?: string;
  pressed: boolean;
  tabIndex: number;
  onFocus: () => void;
  onPress: () => void;
  children: ReactNode;
};

function Key({ name, keys, pressed, onPress, children, ...stop }: KeyProps) {
  return (
    <button
      {...stop}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      onClick={onPress}
      className={classes(
        "grid size-11 flex-none place-items-center rounded text-body",
        pressed ? "bg-fg text-pane" : "hover:bg-hover",
      )}
    >
      {children}
    </button>
  );
}
