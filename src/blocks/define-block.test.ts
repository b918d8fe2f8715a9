import { describe, expect, it } from "vitest";
import { z } from "@/lib/data/zod";
import {
  blockText,
  defineBlock,
  fieldProblems,
  linkUrl,
  pictureUrl,
  readContent,
  storedContent,
} from "./define-block";

/** A type of tomorrow, whose addresses have names that no other block has. */
const download = defineBlock({
  type: "download",
  label: "Download",
  schema: z.object({ name: blockText(), file: linkUrl(), thumbnail: pictureUrl() }),
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
    expect(storedContent(download, content)).toEqual({
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
