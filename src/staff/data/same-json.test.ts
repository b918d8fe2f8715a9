import { expect, test } from "vitest";
import { sameJson } from "./same-json";

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: undefined, b: 1 }, { a: 1 }, false],
  [[], {}, false],
  [null, {}, false],
  ["1", 1, false],
])("%j and %j: %s", (one, other, same) => {
  expect(sameJson(one, other)).toBe(same);
  expect(sameJson(other, one)).toBe(same);
});
