// Random block documents through reader, editor and view: other ones each time.
import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import { BlockList } from "@/shared/blocks/block-views";
import { blockDefinitions, blockTypes } from "@/shared/blocks/definitions";
import { loadEveryView } from "@/shared/blocks/late-views";
import { readBlocks } from "@/shared/blocks/read";
import {
  addBlock,
  duplicateBlock,
  moveBlock,
  removeBlock,
  storedBlocks,
  updateBlock,
  type PageDocument,
} from "@/shared/blocks/document";
import { BlockEditor } from "@/staff/page-editor/block-editor/block-editor";
import type { FieldValue } from "@/shared/data/formatted-text";
import { safeUrl } from "@/shared/seo/safe-url";

const runs = Number(process.env.FUZZ_RUNS ?? 500);
const hostile = fc.constantFrom(
  "javascript:alert(1)",
  " jAvAsCrIpT:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/x",
  "/\\evil.example",
  "vbscript:x",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</textarea><svg onload=alert(1)>",
  "\u0000",
  "\uD83D",
  "\u202Egnp.exe",
  "👩‍🔧".repeat(50),
  "x".repeat(60_000),
  "__proto__",
  "constructor",
  "/contact",
  "30 70",
  "https://example.com/a.png",
  "mailto:a@example.com",
);
const someText = fc.oneof(hostile, fc.string({ unit: "binary" }), fc.string());
/** Texts with form, of parts that are right, nearly right, and no parts at all. */
const shortText = fc.oneof(
  hostile.filter(({ length }) => length < 100),
  fc.string(),
);
const broken = fc.constantFrom(5, null, "text", [], {}, { text: 5 });
const span = fc.record(
  { text: shortText, bold: fc.boolean(), italic: fc.constant(true), link: shortText },
  { requiredKeys: ["text"] },
);
const spans = fc.array(fc.oneof({ weight: 5, arbitrary: span }, broken), { maxLength: 2 });
const kind = fc.constantFrom("paragraph", "heading", "subheading", "bullets", "numbers", "table");
const part = fc.oneof(
  fc.record({ kind, text: spans }),
  fc.record({ kind, items: fc.array(spans, { maxLength: 2 }) }),
);
const formatted = fc.array(part, { maxLength: 3 });
const nearlyFormatted = fc.array(fc.oneof({ weight: 6, arbitrary: part }, broken), {
  maxLength: 3,
});
const picture = fc.record({
  kind: fc.constantFrom("picture", "picture", "film"),
  url: shortText,
  alt: shortText,
});
const pictures = fc.array(fc.oneof({ weight: 5, arbitrary: picture }, broken), { maxLength: 3 });
const anything = fc.oneof(someText, fc.anything({ maxDepth: 4 }), fc.jsonValue());
const definitions = Object.values(blockDefinitions);
const keys = [...definitions.flatMap(({ schema }) => Object.keys(schema.shape)), "children"];
const content = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record(
      { text: formatted, answer: nearlyFormatted, question: someText, pictures },
      { requiredKeys: [] },
    ),
  },
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...keys), someText) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...keys), anything) },
  { weight: 1, arbitrary: anything },
);
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...blockTypes) },
  { weight: 1, arbitrary: anything },
);
const block = fc.oneof(
  { weight: 6, arbitrary: fc.record({ id: anything, type, content, order_index: anything }) },
  {
    weight: 2,
    arbitrary: fc.record(
      { id: someText, type, content, order_index: fc.double() },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: anything },
);
const stored = fc.oneof(
  { weight: 9, arbitrary: fc.array(block, { maxLength: 6 }) },
  { weight: 1, arbitrary: anything },
);

const harmlessTags = new Set([
  "a",
  "em",
  "h3",
  "h4",
  "li",
  "ol",
  "strong",
  "ul",
  "div",
  "h1",
  "h2",
  "img",
  "p",
  "span",
  "input",
  "textarea",
  "label",
  "address",
  "caption",
  "table",
  "tbody",
  "td",
  "th",
  "tr",
  // the drawn map
  "svg",
  "circle",
  "g",
  "path",
  "rect",
  "text",
  // a picture's preload, which React adds
  "link",
]);
const harmlessAttributes =
  /^(?:class|dir|src|alt|width|height|loading|decoding|href|rel|as|scope|role|tabindex|aria-[a-z]+|data-[a-z-]+|viewBox|preserveAspectRatio|transform|text-anchor|font-size|fill|stroke-[a-z]+|d|r|rx|x|y)$/;
const editorTags = new Set(
  "section button fieldset legend select option details summary".split(" "),
);
const editorAttributes =
  /^(?:id|for|type|value|rows|placeholder|selected|checked|draggable|min|max|role|tabindex|readOnly|style|viewBox|d|r|cx|cy|fill|stroke|stroke-[a-z]+|focusable|aria-[a-z]+)$/;

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** A change of all fields of a block that take what was typed: two of them take text with form. */
function typedInto(document: PageDocument, id: string, typed: FieldValue) {
  const type = document.find((one) => one.id === id)?.type;
  const formatted = type === "text" ? ["text"] : type === "faq" ? ["answer"] : [];
  const fields = typeof typed === "string" ? keys : formatted;
  return Object.fromEntries(fields.map((key) => [key, typed]));
}

/** What in the markup is not harmless. React escapes text, so each `<` begins an element. */
function dangers(html: string, moreTags?: Set<string>, moreAttributes?: RegExp): string[] {
  const found: string[] = [];
  for (const [, tag = "", attributes = ""] of html.matchAll(/<([a-z0-9]+)((?:\s[^>]*?)?)\/?>/gi)) {
    if (!harmlessTags.has(tag) && !moreTags?.has(tag)) found.push(tag);
    for (const [, name = "", value = ""] of attributes.matchAll(/\s([^\s=]+)="([^"]*)"/g)) {
      // The focal point of a picture.
      if (name === "style" && /^object-position:\d{1,3}% \d{1,3}%$/.test(value)) continue;
      if (!harmlessAttributes.test(name) && !moreAttributes?.test(name)) found.push(name);
      const url = decode(value);
      if ((name === "href" && url !== "#") || name === "src") {
        if (safeUrl(url) === null) found.push(`${name}=${url}`);
      }
    }
  }
  return found;
}

beforeAll(loadEveryView);

describe(`${runs} random documents`, () => {
  it(
    "are read, edited and shown without an error and without a danger",
    { timeout: runs * 60 },
    () => {
      fc.assert(
        fc.property(
          stored,
          fc.array(fc.nat(), { maxLength: 4 }),
          fc.oneof({ weight: 4, arbitrary: someText }, formatted),
          (value, steps, typed) => {
            const { blocks, problems } = readBlocks(value);
            expect(problems.every((problem) => typeof problem === "string")).toBe(true);
            expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);

            let document: PageDocument = blocks;
            steps.forEach((number, at) => {
              const id = document[number % (document.length || 1)]?.id ?? "none";
              const moves: (() => PageDocument)[] = [
                () =>
                  addBlock(document, blockTypes[number % blockTypes.length] ?? "text", `new-${at}`),
                () => moveBlock(document, id, number % 9),
                () => updateBlock(document, id, typedInto(document, id, typed)),
                () => duplicateBlock(document, id, `copy-${at}`),
                () => removeBlock(document, id),
              ];
              document = moves[number % moves.length]?.() ?? document;
            });
            storedBlocks(document);

            const view = renderToStaticMarkup(
              <MemoryRouter>
                <BlockList blocks={document} title={<h1>Title</h1>} />
              </MemoryRouter>,
            );
            expect(dangers(view)).toEqual([]);
            const editor = renderToStaticMarkup(
              <BlockEditor document={document} onChange={() => undefined} />,
            );
            expect(dangers(editor, editorTags, editorAttributes)).toEqual([]);
          },
        ),
        { numRuns: runs },
      );
    },
  );

  it("would be caught if something dangerous came through", () => {
    expect(dangers('<a href="javascript:x">x</a>')).toEqual(["href=javascript:x"]);
    expect(dangers("<script>x</script>")).toEqual(["script"]);
    expect(dangers('<p onclick="x">x</p>')).toEqual(["onclick"]);
  });
});
