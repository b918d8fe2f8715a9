import { expect, test } from "vitest";
import { fillGaps } from "./older-engines";

/** Stands for a prototype that has none of these methods. */
type Lists = Record<
  "toReversed" | "toSorted" | "toSpliced" | "with",
  (...args: unknown[]) => unknown
>;

test("a browser without the newer methods gets them, and keeps those that it has", () => {
  const ownReversed = () => "its own";
  const lists = { toReversed: ownReversed } as unknown as Lists;
  const addresses = {} as Pick<typeof URL, "canParse">;
  fillGaps(lists, addresses);

  const list = [3, 1, 2];
  const descending = (one: number, other: number) => other - one;
  expect(lists.toSorted.call(list, descending)).toEqual([3, 2, 1]);
  expect(lists.toSpliced.call(list, 1, 1, 8, 9)).toEqual([3, 8, 9, 2]);
  expect(lists.with.call(list, -1, 7)).toEqual([3, 1, 7]);
  expect(lists.with.call(list, 0, 7)).toEqual([7, 1, 2]);
  expect(list).toEqual([3, 1, 2]);
  expect(lists.toReversed).toBe(ownReversed);
  expect(Object.keys(lists)).toEqual(["toReversed"]);
  expect(addresses.canParse("/x", "https://a.example")).toBe(true);
  expect(addresses.canParse("/x")).toBe(false);

  const bare = {} as Lists;
  fillGaps(bare, addresses);
  expect(bare.toReversed.call(list)).toEqual([2, 1, 3]);
});
