import { getSchema } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFormattedText, type FieldValue } from "@/shared/data/formatted-text";
import { cleanPaste } from "./clean-paste";
import { fromDocument, toDocument } from "./convert";
import { textExtensions } from "./schema";

const schema = getSchema(textExtensions);

/** What is stored after a value was opened in the editor and a key was pressed. */
function edited(value: FieldValue): FieldValue {
  const document = schema.nodeFromJSON(toDocument(value));
  document.check();
  return fromDocument(document);
}

/** What is stored after HTML was pasted into an empty text. */
function pasted(html: string): FieldValue {
  const root = document.createElement("div");
  root.innerHTML = html;
  cleanPaste(root);
  return fromDocument(DOMParser.fromSchema(schema).parse(root));
}

describe("opened and stored again", () => {
  it.each([
    "",
    "One line",
    // As it stands when the editor takes the place of the plain field in the middle of typing.
    "The ",
    "A line\n",
    "A paragraph.\n\n",
    "One.\n\nTwo,\nwith a line break.",
    "# 1\n- **not** a [list](/contact)",
    "<b>no tag</b>",
  ])("the plain text %j is the same", (text) => expect(edited(text)).toBe(text));

  it("a text with every form is the same", () => {
    const text = [
      { kind: "heading", text: [{ text: "What we check" }] },
      { kind: "subheading", text: [{ text: "In winter", italic: true }] },
      {
        kind: "paragraph",
        text: [
          { text: "Cold mornings\nfind " },
          { text: "the weak part", bold: true, italic: true },
          { text: "book", link: "/contact" },
        ],
      },
      { kind: "bullets", items: [[{ text: "Battery", bold: true }], [{ text: "Wipers" }]] },
      { kind: "numbers", items: [[{ text: "Ring", link: "tel:+441632960147" }]] },
    ];
    expect(edited(text)).toEqual(text);
  });

  it("any text that can be read is one that can be read, twice the same", () => {
    const span = fc.record(
      {
        text: fc.string({ unit: "grapheme" }),
        bold: fc.constant(true as const),
        italic: fc.constant(true as const),
        link: fc.constantFrom("/contact", "https://example.com/", "tel:+441632960147"),
      },
      { requiredKeys: ["text"] },
    );
    const spans = fc.array(span, { maxLength: 4 });
    const part = fc.oneof(
      fc.record({ kind: fc.constantFrom("paragraph", "heading", "subheading"), text: spans }),
      fc.record({
        kind: fc.constantFrom("bullets", "numbers"),
        items: fc.array(spans, { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (text) => {
        const once = edited(text);
        expect(edited(once)).toEqual(once);
        expect(typeof once === "string" ? once : readFormattedText(once)).toEqual(once);
      }),
    );
  });
});

describe("pasting", () => {
  it("keeps from a web page what the site can show", () => {
    const html =
      '<h1 style="color:red">Winter</h1><script>alert(1)</script><style>p{}</style>' +
      '<p onclick="x()">A <b>bold</b> and <span style="font-style:italic">slanted</span> ' +
      '<a href="javascript:alert(1)">word</a>, <a href="https://example.com/">there</a>.</p>' +
      '<h5>Small</h5><ul><li>One</li><li><p>Two</p></li></ul><img src="x" onerror="alert(1)">';
    expect(pasted(html)).toEqual([
      { kind: "heading", text: [{ text: "Winter" }] },
      {
        kind: "paragraph",
        text: [
          { text: "A " },
          { text: "bold", bold: true },
          { text: " and " },
          { text: "slanted", italic: true },
          { text: " word, " },
          { text: "there", link: "https://example.com/" },
          { text: "." },
        ],
      },
      { kind: "subheading", text: [{ text: "Small" }] },
      { kind: "bullets", items: [[{ text: "One" }], [{ text: "Two" }]] },
    ]);
  });

  it("makes lists of Word's paragraphs with bullets and numbers", () => {
    const item = (sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'>` +
      `<span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span>${text}</p>`;
    const html = `<p class=MsoNormal>We check:<o:p></o:p></p>${item("·", "Battery")}${item("·", "<b>Lights</b>")}${item("1.", "First")}`;
    expect(pasted(html)).toEqual([
      { kind: "paragraph", text: [{ text: "We check:" }] },
      { kind: "bullets", items: [[{ text: "Battery" }], [{ text: "Lights", bold: true }]] },
      { kind: "numbers", items: [[{ text: "First" }]] },
    ]);
  });

  it("does not make all bold that Google Docs wraps in an element of normal weight", () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p></b>';
    expect(pasted(html)).toEqual([
      { kind: "paragraph", text: [{ text: "Plain " }, { text: "bold", bold: true }] },
    ]);
  });
});
