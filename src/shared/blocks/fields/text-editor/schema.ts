// What the editor knows of text: the parts of `FormattedText` and nothing else.
import { Mark, Node, type Editor } from "@tiptap/core";
import { safeUrl } from "@/shared/seo/safe-url";

const document = Node.create({ name: "doc", topNode: true, content: "block+" });
const text = Node.create({ name: "text", group: "inline" });

const paragraph = Node.create({
  name: "paragraph",
  group: "block",
  content: "inline*",
  priority: 1000,
  parseHTML: () => [{ tag: "p" }],
  renderHTML: () => ["p", { dir: "auto" }, 0],
});

/** `level` 1 is a heading, 2 a smaller one; a pasted page's own levels are folded into these. */
const heading = Node.create({
  name: "heading",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () =>
    ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag, index) => ({
      tag,
      attrs: { level: index < 2 ? 1 : 2 },
    })),
  renderHTML: ({ node }) => [node.attrs.level === 1 ? "h3" : "h4", { dir: "auto" }, 0],
});

const lineBreak = Node.create({
  name: "lineBreak",
  group: "inline",
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: "br" }],
  renderHTML: () => ["br"],
  renderText: () => "\n",
  addKeyboardShortcuts() {
    return {
      "Shift-Enter": () => this.editor.commands.insertContent({ type: "lineBreak" }),
    };
  },
});

const list = (name: "bulletList" | "numberList", tag: "ul" | "ol") =>
  Node.create({
    name,
    group: "block list",
    content: "listItem+",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const listItem = Node.create({
  name: "listItem",
  content: "paragraph",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem("listItem") || leaveList(this.editor),
      Backspace: () => isAtItemStart(this.editor) && leaveList(this.editor),
    };
  },
});

function leaveList(editor: Editor): boolean {
  return editor.commands.liftListItem("listItem");
}

function isAtItemStart({ state }: Editor): boolean {
  const { $from, empty } = state.selection;
  return empty && $from.parentOffset === 0 && $from.node(-1).type.name === "listItem";
}

const mark = (name: "bold" | "italic", tag: "strong" | "em", key: string, style: RegExp) =>
  Mark.create({
    name,
    parseHTML: () => [
      { tag },
      {
        tag: name === "bold" ? "b" : "i",
        // Google Docs wraps all it copies in such an element.
        getAttrs: (element: HTMLElement) =>
          /normal/.test(element.getAttribute("style") ?? "") ? false : null,
      },
      {
        style: name === "bold" ? "font-weight" : "font-style",
        getAttrs: (value) => (style.test(value) ? null : false),
      },
    ],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** A link; one that is not safe is none (docs/page-editor.md#links). */
const link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ to: { default: "" } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const to = safeUrl(element.getAttribute("href") ?? "");
        return to === null ? false : { to };
      },
    },
  ],
  renderHTML: ({ mark: { attrs } }) => ["a", { href: String(attrs.to) }, 0],
});

export const textExtensions = [
  document,
  text,
  paragraph,
  heading,
  lineBreak,
  list("bulletList", "ul"),
  list("numberList", "ol"),
  listItem,
  mark("bold", "strong", "Mod-b", /^(?:bold(?:er)?|[6-9]\d{2})$/),
  mark("italic", "em", "Mod-i", /^(?:italic|oblique)/),
  link,
];
