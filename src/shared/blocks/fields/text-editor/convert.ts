// Between the text that is stored and the document of the editor.
import type { JSONContent } from "@tiptap/core";
import type { Mark, Node } from "@tiptap/pm/model";
import {
  fromPlainText,
  readFormattedText,
  toFieldValue,
  type FieldValue,
  type Span,
  type TextPart,
} from "@/shared/data/formatted-text";

/** The document of a stored value; an empty one has one empty paragraph. */
export function toDocument(value: FieldValue): JSONContent {
  const parts = typeof value === "string" ? fromPlainText(value) : readFormattedText(value);
  const content = parts.flatMap(nodeOf);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function nodeOf(part: TextPart): JSONContent[] {
  switch (part.kind) {
    case "paragraph":
      return [{ type: "paragraph", content: inline(part.text) }];
    case "heading":
    case "subheading": {
      const attrs = { level: part.kind === "heading" ? 1 : 2 };
      return [{ type: "heading", attrs, content: inline(part.text) }];
    }
    case "bullets":
    case "numbers": {
      if (part.items.length === 0) return [];
      const content = part.items.map((item) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: inline(item) }],
      }));
      return [{ type: part.kind === "bullets" ? "bulletList" : "numberList", content }];
    }
  }
}

function inline(spans: readonly Span[]): JSONContent[] {
  return spans.flatMap(({ text, bold, italic, link }) => {
    const marks = [
      ...(bold ? [{ type: "bold" }] : []),
      ...(italic ? [{ type: "italic" }] : []),
      ...(link ? [{ type: "link", attrs: { to: link } }] : []),
    ];
    return text
      .split("\n")
      .flatMap((line, index): JSONContent[] => [
        ...(index > 0 ? [{ type: "lineBreak", marks }] : []),
        ...(line === "" ? [] : [{ type: "text", text: line, marks }]),
      ]);
  });
}

// A node never changes, so that typing converts one paragraph and not the whole text.
const converted = new WeakMap<Node, TextPart>();

/** What is stored for a document; paragraphs that did not change keep their identity. */
export function fromDocument(document: Node): FieldValue {
  return toFieldValue(document.children.map(partOf));
}

function partOf(node: Node): TextPart {
  const known = converted.get(node);
  if (known) return known;
  const part = convert(node);
  converted.set(node, part);
  return part;
}

function convert(node: Node): TextPart {
  switch (node.type.name) {
    case "bulletList":
    case "numberList": {
      const items = node.children.map((item) => spansOf(item.child(0)));
      return { kind: node.type.name === "bulletList" ? "bullets" : "numbers", items };
    }
    case "heading":
      return { kind: node.attrs.level === 1 ? "heading" : "subheading", text: spansOf(node) };
    default:
      return { kind: "paragraph", text: spansOf(node) };
  }
}

function spansOf(node: Node): Span[] {
  const spans: Span[] = [];
  for (const { text = "\n", marks } of node.children) {
    const form = formOf(marks);
    const last = spans.at(-1);
    if (last && hasForm(last, form)) last.text += text;
    else spans.push({ text, ...form });
  }
  return spans;
}

type Form = Omit<Span, "text">;

function formOf(marks: readonly Mark[]): Form {
  const names = marks.map(({ type }) => type.name);
  const link: unknown = marks.find(({ type }) => type.name === "link")?.attrs.to;
  return {
    ...(names.includes("bold") && { bold: true }),
    ...(names.includes("italic") && { italic: true }),
    ...(typeof link === "string" && link !== "" && { link }),
  };
}

function hasForm({ bold, italic, link }: Span, form: Form): boolean {
  return bold === form.bold && italic === form.italic && link === form.link;
}
