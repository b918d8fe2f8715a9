import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isWhole, partOf, settled, smallestCrop, uncropped } from "./crop";

const wide = 16 / 9;
const number = fc.double({ min: -1, max: 2, noNaN: true });
const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });
const choice = fc.record({
  shape: fc.constantFrom(null, 1, wide),
  size: number,
  x: number,
  y: number,
});

test("what is chosen is a part of the picture, of the chosen shape, and not too small", () => {
  fc.assert(
    fc.property(choice, ratio, (chosen, own) => {
      const { left, top, width, height } = partOf(chosen, own);
      for (const [from, length] of [
        [left, width],
        [top, height],
      ] as const) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + length).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(smallestCrop - 1e-9);
      expect((width / height) * own).toBeCloseTo(chosen.shape ?? own, 6);
    }),
  );
});

test("a settled choice stands for the same part, and its middle is in the picture", () => {
  fc.assert(
    fc.property(choice, ratio, (chosen, own) => {
      const after = settled(chosen, own);
      const [one, other] = [partOf(chosen, own), partOf(after, own)];
      for (const key of ["left", "top", "width", "height"] as const) {
        expect(other[key]).toBeCloseTo(one[key], 9);
      }
      expect(after.x).toBeGreaterThan(0);
      expect(after.x).toBeLessThan(1);
    }),
  );
});

test.each([
  ["a tall picture", 0.5, { left: 0, top: 0.359, width: 1, height: 0.281 }],
  ["a wide one", 4, { left: 0.278, top: 0, width: 0.444, height: 1 }],
])("16:9 of %s is cut from its middle", (_what, own, expected) => {
  const part = partOf({ ...uncropped, shape: wide }, own);
  for (const [key, value] of Object.entries(expected)) {
    expect(part[key as keyof typeof part]).toBeCloseTo(value, 2);
  }
});

test("a picture that has the shape already is whole", () => {
  expect(isWhole({ ...uncropped, shape: wide }, 1600 / 900)).toBe(true);
  expect(isWhole(uncropped, 0.3)).toBe(true);
  expect(isWhole({ ...uncropped, size: 0.9 }, 1)).toBe(false);
});
