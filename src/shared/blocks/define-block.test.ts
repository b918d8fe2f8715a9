import { beforeEach, describe, expect, it } from "vitest";
import { z } from "@/shared/data/zod";
import {
  addressKind,
  blockText,
  defineBlock,
  fieldProblems,
  focalPoint,
  formattedText,
  linkUrl,
  pictureList,
  pictureAddress,
  readContent,
  storedContent,
} from "./define-block";

/** A type of tomorrow, whose addresses have names that no other block has. */
const makeDownload = () =>
  defineBlock({
    type: "download",
    label: "Download",
    schema: z.object({ name: blockText(), file: linkUrl(), thumbnail: pictureAddress() }),
  });
/** A type of tomorrow with fields that hold more than a text. */
const makeAlbum = () =>
  defineBlock({
    type: "album",
    label: "Album",
    schema: z.object({ text: formattedText(), pictures: pictureList(), focus: focalPoint() }),
  });
let download: ReturnType<typeof makeDownload>;
let album: ReturnType<typeof makeAlbum>;
// For each test, so that a change of what makes them is noticed (docs/testing.md#mutation).
beforeEach(() => {
  download = makeDownload();
  album = makeAlbum();
});
const empty = { name: "", file: "", thumbnail: "" };
const unsafe = ["javascript:alert(1)", "//evil.example/x", "data:text/html,x", "/\\evil", "x", " "];

describe("a block whose address fields are new", () => {
  it.each(unsafe)("is read without the unsafe address %j", (address) => {
    const read = readContent(download, { name: "Form", file: address, thumbnail: address });
    expect(read).toEqual({ content: { ...empty, name: "Form" }, unsafe: ["file", "thumbnail"] });
  });

  it.each(unsafe)("may not be saved with the unsafe address %j", (address) => {
    const content = { ...empty, file: address, thumbnail: address };
    expect(fieldProblems(download, content)).toEqual([
      { field: "file", rule: "address", message: expect.stringContaining("mailto:") },
      { field: "thumbnail", rule: "address", message: expect.stringContaining("picture") },
    ]);
    expect(download.schema.safeParse(content).success).toBe(false);
  });

  it("takes a mail address as a link, not as a picture", () => {
    const content = { ...empty, file: "mailto:a@example.com", thumbnail: "mailto:a@example.com" };
    expect(fieldProblems(download, content).map(({ field }) => field)).toEqual(["thumbnail"]);
  });

  it("is stored without blanks around its addresses, and with those of its texts", () => {
    const content = { name: " Form ", file: " /form.pdf\n", thumbnail: "" };
    expect(storedContent(download, content)).toStrictEqual({
      ...empty,
      name: " Form ",
      file: "/form.pdf",
    });
  });

  it("is kept as typed where it may not be saved yet", () => {
    const content = { ...empty, file: " javascript:x " };
    expect(storedContent(download, content)).toEqual(content);
  });

  it("is not read where another field cannot be, however many addresses could be emptied", () => {
    expect(readContent(download, { ...empty, name: 7, file: "//evil.example" })).toBeNull();
    expect(readContent(download, { ...empty, name: 7 })).toBeNull();
  });

  it("begins empty, without a problem", () => {
    expect(download.schema.parse({})).toEqual(empty);
    expect(fieldProblems(download, empty)).toEqual([]);
  });
});

it.each([
  ["a number", { name: 5 }, "type"],
  ["50,001 letters", { name: "a".repeat(50_001) }, "length"],
  ["half a character", { name: "half \uD83D" }, "characters"],
])("a text of %s cannot be read and breaks a rule of its own", (_what, content, rule) => {
  expect(readContent(download, content)).toBeNull();
  expect(fieldProblems(download, content)).toMatchObject([{ field: "name", rule }]);
});

const picture = (url: string) => ({ kind: "picture", url, alt: "A lift" });

describe("a block with a text with form, pictures and a focal point", () => {
  it("begins empty", () => {
    expect(album.schema.parse({})).toEqual({ text: "", pictures: [], focus: "" });
  });

  it("says which fields hold addresses, and of which kind", () => {
    expect(["name", "file", "thumbnail"].map((field) => addressKind(download, field))).toEqual([
      undefined,
      "link",
      "picture",
    ]);
    expect(addressKind(album, "pictures")).toBe("pictures");
    expect(addressKind(album, "none")).toBeUndefined();
  });

  it("loses the unsafe address of a picture, and keeps the picture and the others", () => {
    const stored = { pictures: [picture("/a.avif"), picture("javascript:x"), picture("")] };
    expect(readContent(album, stored)).toEqual({
      content: {
        text: "",
        pictures: [picture("/a.avif"), picture(""), picture("")],
        focus: "",
      },
      unsafe: ["pictures"],
    });
  });

  it("holds 24 pictures and no more", () => {
    const pictures = (count: number) => Array.from({ length: count }, () => picture("/a.avif"));
    expect(fieldProblems(album, { pictures: pictures(24) })).toEqual([]);
    expect(fieldProblems(album, { pictures: pictures(25) })).toMatchObject([
      { field: "pictures", rule: "count" },
    ]);
    expect(readContent(album, { pictures: pictures(25) })).toBeNull();
  });

  it("has its picture's middle where a focal point cannot be read", () => {
    const stored = { focus: "left", pictures: [{ ...picture("/a.avif"), focus: "top" }] };
    expect(readContent(album, stored)?.content).toMatchObject({
      focus: "",
      pictures: [{ focus: "" }],
    });
  });

  it.each([
    ["a text", "Hello", undefined],
    ["a list of parts", [{ kind: "paragraph", text: [{ text: "Hello" }] }], undefined],
    ["a list of something else", ["Hello"], "type"],
    ["a list of parts of no kind", [{ text: [] }], "type"],
    ["a number", 5, "type"],
    ["50,000 letters", "a".repeat(50_000), undefined],
    ["50,001 letters", "a".repeat(50_001), "length"],
    ["half a character", "half \uD83D", "characters"],
  ])("takes as text %s, or says which rule it breaks", (_what, text, rule) => {
    expect(fieldProblems(album, { text })[0]?.rule).toBe(rule);
  });

  it("is stored with a focal point only where one was chosen", () => {
    const content = { text: "", pictures: [] };
    expect(storedContent(album, { ...content, focus: "" })).toEqual(content);
    expect(storedContent(album, { ...content, focus: "30 70" })).toEqual({
      ...content,
      focus: "30 70",
    });
  });
});
