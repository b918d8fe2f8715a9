import { expect, test } from "vitest";
import { percentile, table } from "./figures.mjs";

test("percentiles are taken by the nearest rank", () => {
  expect(percentile([3, 1, 2], 50)).toBe(2);
  expect(percentile([1, 2, 3, 4], 50)).toBe(2);
  expect(percentile([...Array(20).keys()], 95)).toBe(18);
  expect(percentile([], 95)).toBeNaN();
});

test("a table has columns of one width", () => {
  const rows = [
    ["page", "what", "ms", ""],
    ["/", "paint", "900", "missed"],
    ["/privacy", "paint", "40", ""],
  ];
  expect(table(rows, 2)).toBe(
    "page      what    ms\n/         paint  900  missed\n/privacy  paint   40",
  );
});
