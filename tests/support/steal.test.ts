import { expect, test } from "vitest";
import { watchSteal } from "./steal.mjs";

test("the share that the host has taken since is said", () => {
  const readings = [
    "cpu  10 0 10 80 0 0 0 100 0 0\ncpu0 1",
    "cpu  20 0 20 140 0 0 0 120 0 0\ncpu0 1",
  ];
  const stolen = watchSteal(() => readings.shift() ?? "");
  expect(stolen()).toBe(", 20 % of the processors taken by the host");
});

test("a system that does not tell it is not asked", () => {
  const stolen = watchSteal(() => {
    throw new Error("ENOENT");
  });
  expect(stolen()).toBe("");
});
