import { Fragment, memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import {
  plainText,
  readFormattedText,
  type FieldValue,
  type Span,
} from "@/shared/data/formatted-text";
import { safeUrl } from "@/shared/seo/safe-url";

/** The words of a text without their form, for search engines. */
export function wordsOf(text: FieldValue): string {
  return plainText(text);
}

type FormattedTextProps = {
  text: FieldValue;
  /** The level of its headings; smaller ones are one level below. */
  level: 2 | 3;
};

/** A text with form as elements (docs/page-editor.md#formatted-text); nothing of it is ever read as HTML. */
export function FormattedText({ text, level }: FormattedTextProps) {
  const parts = typeof text === "string" ? [] : text;
  return (
    <div className="grid max-w-measure grid-cols-1 gap-4 text-body wrap-anywhere whitespace-pre-line">
      {parts.map((part, index) => (
        <Part key={index} part={part} level={level} />
      ))}
    </div>
  );
}

type PartProps = Pick<FormattedTextProps, "level"> & { part: unknown };

/** In the editor's preview only the paragraph that is typed into renders again. */
const Part = memo(function Part({ part: stored, level }: PartProps) {
  const [part] = readFormattedText([stored]);
  const Heading = level === 2 ? "h2" : "h3";
  const Subheading = level === 2 ? "h3" : "h4";
  switch (part?.kind) {
    case "paragraph":
      return (
        <p dir="auto">
          <Spans spans={part.text} />
        </p>
      );
    case "heading":
      return (
        <Heading dir="auto" className="mt-3 text-h3 first:mt-0">
          <Spans spans={part.text} />
        </Heading>
      );
    case "subheading":
      return (
        <Subheading dir="auto" className="mt-2 text-large font-semibold first:mt-0">
          <Spans spans={part.text} />
        </Subheading>
      );
    case "bullets":
      return (
        <ul className="grid list-disc gap-2 pl-6">
          <Items items={part.items} />
        </ul>
      );
    case "numbers":
      return (
        <ol className="grid list-decimal gap-2 pl-6">
          <Items items={part.items} />
        </ol>
      );
    case undefined:
      return null;
  }
});

function Items({ items }: { items: readonly Span[][] }) {
  return items.map((spans, index) => (
    <li key={index} dir="auto">
      <Spans spans={spans} />
    </li>
  ));
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, bold, italic, link }, index) => {
    let shown: ReactNode = text;
    if (italic) shown = <em>{shown}</em>;
    if (bold) shown = <strong>{shown}</strong>;
    return <Fragment key={index}>{link ? <TextLink to={link}>{shown}</TextLink> : shown}</Fragment>;
  });
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const url = safeUrl(to);
  if (url === null) return children;
  const className = "py-1 font-medium underline decoration-1 underline-offset-4 hover:decoration-2";
  return url.startsWith("/") ? (
    <Link to={url} className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} className={className}>
      {children}
    </a>
  );
}
