import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromPlainText, plainText, readFormattedText, toFieldValue } from "./formatted-text";

describe("what is stored", () => {
  it.each([
    "# No heading",
    "- no list\n- at all",
    "1. Neither",
    "**Not bold** and _not italic_",
    "[no link](/contact)",
    '[{"kind":"heading","text":[{"text":"no heading"}]}]',
    "<b>no tag</b>",
    "One.\n\nTwo,\nwith a line break.",
  ])("leaves the plain text %j as it is", (text) => {
    expect(toFieldValue(fromPlainText(text))).toBe(text);
    expect(plainText(text)).toBe(text);
  });

  it("is a list as soon as one word has a form", () => {
    const text = [{ kind: "paragraph" as const, text: [{ text: "Go", bold: true as const }] }];
    expect(toFieldValue(text)).toBe(text);
  });

  it("is empty where nothing was written", () => {
    expect(toFieldValue([])).toBe("");
    expect(toFieldValue([{ kind: "paragraph", text: [] }])).toBe("");
  });

  it.each([
    [["", ""], ""],
    [["\n\n"], ""],
    [["", " "], ""],
    [["", "One."], "One."],
    [["One.", "", "Two."], "One.\n\nTwo."],
    // Somebody may be about to go on.
    [["One.", "", ""], "One.\n\n"],
  ])("has no paragraph without a word: %j", (paragraphs, stored) => {
    const text = paragraphs.map((words) => ({
      kind: "paragraph" as const,
      text: [{ text: words }],
    }));
    expect(toFieldValue(text)).toBe(stored);
    expect(toFieldValue(fromPlainText(stored))).toBe(stored);
  });
});

describe("reading", () => {
  const link = (to: unknown) => [{ kind: "paragraph", text: [{ text: "Here", link: to }] }];

  it.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "/\\evil", "", 5, null])(
    "keeps the words of a link to %j, not the link",
    (to) =>
      expect(readFormattedText(link(to))).toEqual([
        { kind: "paragraph", text: [{ text: "Here" }] },
      ]),
  );

  it.each(["/contact", "https://example.com/", "tel:+441632960147", "mailto:a@example.com"])(
    "keeps a link to %s",
    (to) => expect(readFormattedText(link(to))).toEqual(link(to)),
  );

  it("leaves out what it does not understand", () => {
    const stored = [{ kind: "table" }, 5, null, { kind: "bullets", items: [[{ text: 1 }], 5] }];
    expect(readFormattedText(stored)).toEqual([{ kind: "bullets", items: [[], []] }]);
  });

  it("takes anything without an error, and what it has read the same again", () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 5 }), (value) => {
        const read = readFormattedText(value);
        expect(readFormattedText(read)).toEqual(read);
      }),
    );
  });
});

it("gives the words alone", () => {
  const text = [
    { kind: "heading", text: [{ text: "What we " }, { text: "check", bold: true }] },
    { kind: "numbers", items: [[{ text: "Battery" }], [{ text: "Wipers", link: "/mot" }]] },
  ];
  expect(plainText(text)).toBe("What we check\nBattery\nWipers");
});
