import { expect, test } from "vitest";
import { sayStolen, watchSteal } from "./steal.mjs";

test("the share that the host has taken of what was asked for since", () => {
  const readings = [
    "cpu  10 0 10 80 7 0 0 100 0 0\ncpu0 1",
    "cpu  20 0 20 140 9 0 0 120 0 0\ncpu0 1",
  ];
  const stolen = watchSteal(() => readings.shift() ?? "");
  expect(sayStolen(stolen())).toBe(", 50 % of the processor time taken by the host");
});

test("a system that does not tell it is not asked", () => {
  const stolen = watchSteal(() => {
    throw new Error("ENOENT");
  });
  expect(sayStolen(stolen())).toBe("");
});
