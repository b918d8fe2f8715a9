import { describe, expect, it } from "vitest";
import { readBlocks, shownBlocks } from "./read";

const text = (id: string) => ({ id, type: "text", content: { text: "x" }, order_index: 0 });

describe("readBlocks", () => {
  it.each([[null], [undefined], [[]]])("%j is no block and no problem", (stored) => {
    expect(readBlocks(stored)).toEqual({ blocks: [], problems: [] });
  });

  it.each([["text"], [5], [{}], [true]])("%j is reported", (stored) => {
    expect(readBlocks(stored)).toEqual({
      blocks: [],
      problems: ["The blocks of this page are not a list."],
    });
  });

  it("fills in what is missing of a block", () => {
    expect(readBlocks([{ type: "hero", content: { heading: "Hi" } }]).blocks).toEqual([
      {
        id: "block-0",
        type: "hero",
        content: { heading: "Hi", subheading: "", backgroundImage: "", focus: "" },
        order_index: 0,
      },
    ]);
  });

  it("keeps the order of the list, whatever order_index says", () => {
    const stored = [
      { ...text("a"), order_index: 9 },
      { ...text("b"), order_index: 1 },
    ];
    expect(readBlocks(stored).blocks.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("skips the unknown and the broken, and shows the rest", () => {
    const stored = [
      null,
      7,
      [],
      {},
      { type: "video", content: {} },
      { type: "constructor", content: {} },
      { type: "text", content: { text: ["x"] } },
      { type: "text", content: { text: "half \uD83D" } },
      { type: "text", content: null },
      text("good"),
    ];
    const { blocks, problems } = readBlocks(stored);
    expect(shownBlocks(blocks)).toEqual([text("good")]);
    expect(blocks).toHaveLength(10);
    expect(problems.map((problem) => problem.slice(0, 8))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => `Block ${place} `),
    );
  });

  it("gives each block an id of its own", () => {
    const { blocks } = readBlocks([text("a"), text("a"), text("block-1"), { ...text("a"), id: 3 }]);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(4);
    const made = readBlocks([text("block-1"), { ...text("a"), id: "" }]).blocks;
    expect(made.map(({ id }) => id)).toEqual(["block-1", "block-1-again"]);
  });

  it("drops an address that is not safe, keeps the block and says so", () => {
    const { blocks, problems } = readBlocks([
      { id: "a", type: "callToAction", content: { heading: "Go", buttonLink: "javascript:x" } },
      { id: "b", type: "image", content: { url: "//evil.example/x.png", alt: "x" } },
      { id: "c", type: "hero", content: { backgroundImage: "tel:1" } },
    ]);
    expect(blocks[0]).toMatchObject({ content: { heading: "Go", buttonLink: "" } });
    expect(blocks[1]).toMatchObject({ content: { url: "", alt: "x" } });
    expect(blocks[2]).toMatchObject({ content: { backgroundImage: "" } });
    expect(problems).toEqual(
      [1, 2, 3].map((place) => `Block ${place} has an address that is not allowed.`),
    );
  });
});
