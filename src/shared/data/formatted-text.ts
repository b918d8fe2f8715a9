import { safeUrl } from "@/shared/seo/safe-url";

/** A stretch of text that looks the same throughout; a line break in it is `\n`. */
export type Span = { text: string; bold?: true; italic?: true; link?: string };

/** A paragraph or a heading (`subheading` is the smaller one), or a list of one level. */
export type TextPart =
  | { kind: "paragraph" | "heading" | "subheading"; text: Span[] }
  | { kind: "bullets" | "numbers"; items: Span[][] };

/** Text with form, as it is stored in a field of a block (docs/page-editor.md#formatted-text). */
export type FormattedTextDoc = TextPart[];

/** What a field of a block may hold: a string is plain text, whatever its letters look like. */
export type FieldValue = string | readonly { kind: string; [key: string]: unknown }[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Text with form out of anything; never throws. What is not understood is left out, and an unsafe
 * link keeps its words only (docs/page-editor.md#links).
 */
export function readFormattedText(stored: unknown): FormattedTextDoc {
  return listOf(stored).flatMap((part): TextPart[] => {
    if (!isRecord(part)) return [];
    const { kind } = part;
    switch (kind) {
      case "paragraph":
      case "heading":
      case "subheading":
        return [{ kind, text: readSpans(part.text) }];
      case "bullets":
      case "numbers":
        return [{ kind, items: listOf(part.items).map(readSpans) }];
      default:
        return [];
    }
  });
}

function readSpans(stored: unknown): Span[] {
  return listOf(stored).flatMap((span): Span[] => {
    if (!isRecord(span) || typeof span.text !== "string") return [];
    const link = typeof span.link === "string" ? safeUrl(span.link) : null;
    return [
      {
        text: span.text,
        ...(span.bold === true && { bold: true }),
        ...(span.italic === true && { italic: true }),
        ...(link !== null && { link }),
      },
    ];
  });
}

/**
 * A plain text as paragraphs, which are set apart by blank lines as `Prose` does. The space or line
 * with which it ends stays: somebody may be about to go on.
 */
export function fromPlainText(text: string): FormattedTextDoc {
  return paragraphsOf(text).map((words) => ({ kind: "paragraph", text: [{ text: words }] }));
}

function paragraphsOf(text: string): string[] {
  if (!text.trim()) return [];
  const paragraphs = text.split(/\n\s*\n/);
  return paragraphs.filter((words, at) => words.trim() || at === paragraphs.length - 1);
}

/** The value to store: a string where nothing has a form, which then reads and looks the same. */
export function toFieldValue(text: FormattedTextDoc): FieldValue {
  const paragraphs = text.map((part) =>
    part.kind === "paragraph" && part.text.every((span) => Object.keys(span).length === 1)
      ? part.text.map((span) => span.text).join("")
      : null,
  );
  if (paragraphs.some((paragraph) => paragraph === null)) return text;
  return paragraphsOf(paragraphs.join("\n\n")).join("\n\n");
}

/** The words of a field without their form; paragraphs and items are lines. */
export function plainText(value: FieldValue): string {
  if (typeof value === "string") return value;
  const line = (spans: Span[]) => spans.map(({ text }) => text).join("");
  return readFormattedText(value)
    .flatMap((part) => ("items" in part ? part.items.map(line) : [line(part.text)]))
    .join("\n");
}
