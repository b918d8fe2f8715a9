import { describe, expect, it } from "vitest";
import { readBlocks } from "./read";
import {
  addBlock,
  blockProblems,
  duplicateBlock,
  moveBlock,
  removeBlock,
  storedBlocks,
  updateBlock,
  type PageDocument,
} from "./document";

const ids = (document: PageDocument) => document.map(({ id }) => id).join("");
const orders = (document: PageDocument) =>
  document.map((block) => (block.type === "unread" ? null : block.order_index));

function abc(): PageDocument {
  let document = addBlock([], "text", "a");
  document = addBlock(document, "faq", "b");
  return addBlock(document, "callToAction", "c");
}

describe("adding", () => {
  it("appends an empty block whose order_index is the count before it", () => {
    expect(abc()).toEqual([
      { id: "a", type: "text", content: { text: "" }, order_index: 0 },
      { id: "b", type: "faq", content: { question: "", answer: "" }, order_index: 1 },
      {
        id: "c",
        type: "callToAction",
        content: { heading: "", text: "", buttonText: "", buttonLink: "" },
        order_index: 2,
      },
    ]);
  });
});

describe("moving", () => {
  it.each([
    ["a", 2, "bca"],
    ["c", 0, "cab"],
    ["b", 0, "bac"],
    ["a", 1, "bac"],
    ["a", 99, "bca"],
    ["c", -5, "cab"],
  ])("%s to %i gives %s, and renumbers nothing", (id, to, wanted) => {
    const before = abc();
    const after = moveBlock(before, id, to);
    expect(ids(after)).toBe(wanted);
    expect(new Set(orders(after))).toEqual(new Set([0, 1, 2]));
    expect(ids(before)).toBe("abc");
  });

  it("to its own place, or of a block that is gone, changes nothing", () => {
    const before = abc();
    expect(moveBlock(before, "b", 1)).toBe(before);
    expect(moveBlock(before, "x", 1)).toBe(before);
    expect(moveBlock(before, "c", 99)).toBe(before);
  });
});

describe("removing", () => {
  it("takes one and renumbers nothing", () => {
    const after = removeBlock(abc(), "b");
    expect(ids(after)).toBe("ac");
    expect(orders(after)).toEqual([0, 2]);
    expect(orders(addBlock(after, "text", "d"))).toEqual([0, 2, 2]);
  });

  it("of a block that is gone changes nothing", () => {
    const before = abc();
    expect(removeBlock(before, "x")).toBe(before);
  });
});

describe("changing", () => {
  it("touches one field of one block, and leaves the others the same values", () => {
    const before = abc();
    const after = updateBlock(before, "b", { question: "Why?" });
    expect(after[1]).toMatchObject({ content: { question: "Why?", answer: "" } });
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(before[1]).toMatchObject({ content: { question: "" } });
  });
});

describe("duplicating", () => {
  it("puts the copy behind the block, with its content", () => {
    const after = duplicateBlock(updateBlock(abc(), "a", { text: "Hello" }), "a", "d");
    expect(ids(after)).toBe("adbc");
    expect(after[1]).toMatchObject({ type: "text", content: { text: "Hello" }, order_index: 3 });
    expect(ids(duplicateBlock(abc(), "b", "d"))).toBe("abdc");
  });

  it("of a block that is gone or cannot be read changes nothing", () => {
    const before = readBlocks([{ id: "a", type: "video" }]).blocks;
    expect(duplicateBlock(before, "a", "d")).toBe(before);
    expect(duplicateBlock(before, "x", "d")).toBe(before);
  });
});

describe("storing", () => {
  it("gives back what was read, to the letter", () => {
    const stored = [
      { id: "1", type: "text", content: { text: " a\n\nb " }, order_index: 4 },
      { id: "2", type: "video", content: { film: 1 }, order_index: 1 },
      {
        id: "3",
        type: "image",
        content: { url: "https://example.com/a", alt: "" },
        order_index: 0,
      },
      { id: "4", type: "text", content: { text: 5 }, order_index: 0, more: [] },
    ];
    const { blocks, problems } = readBlocks(stored);
    expect(storedBlocks(blocks)).toEqual(stored);
    expect(problems).toEqual([
      "Block 2 has a type that this site does not know.",
      "Block 4 has a field that cannot be read.",
    ]);
  });

  it("takes blanks around an address away", () => {
    const after = updateBlock(abc(), "c", { buttonLink: " /contact " });
    expect(storedBlocks(after)[2]).toMatchObject({ content: { buttonLink: "/contact" } });
  });
});

it.each([
  ["/contact", []],
  ["", []],
  ["tel:+441632960147", []],
  ["javascript:alert(1)", ["address"]],
  ["//evil.example", ["address"]],
  ["contact", ["address"]],
])("a button link of %j breaks the rules %j", (buttonLink, rules) => {
  const problems = updateBlock(abc(), "c", { buttonLink }).flatMap(blockProblems);
  expect(problems.map(({ field, rule }) => [field, rule])).toEqual(
    rules.map((rule) => ["buttonLink", rule]),
  );
});

// Short names: a runner of tests may look for a test by its name.
it.each([
  ["that is too long", ["length"], `/${"a".repeat(50_000)}`],
  ["with half a character", ["characters", "address"], "/half \uD83D"],
])("a button link %s breaks the rules %j", (_what, rules, buttonLink) => {
  const problems = updateBlock(abc(), "c", { buttonLink }).flatMap(blockProblems);
  expect(problems.map(({ field, rule }) => [field, rule])).toEqual(
    rules.map((rule) => ["buttonLink", rule]),
  );
});

const longest = "a".repeat(50_000);
it.each([
  ["as long as may be", [], longest],
  ["that is longer", ["length"], `${longest}a`],
  ["with half a character", ["characters"], "half \uD83D"],
])("a text with form %s breaks the rules %j", (_what, rules, words) => {
  const text = [{ kind: "paragraph", text: [{ text: words }] }];
  const problems = updateBlock(abc(), "a", { text }).flatMap(blockProblems);
  expect(problems.map(({ field, rule }) => [field, rule])).toEqual(
    rules.map((rule) => ["text", rule]),
  );
});

it("a block that cannot be read prevents no saving", () => {
  const { blocks } = readBlocks([{ id: "a", type: "video", content: {} }]);
  expect(blocks.flatMap(blockProblems)).toEqual([]);
});
