import { expect, test } from "vitest";
import { inCalm, sayCalm } from "./calm.mjs";

/** Measures while the host takes these shares, one after another; the result is the count of measurements. */
function measuring(...shares: (number | null)[]) {
  let count = 0;
  return inCalm(
    (during) => during(() => Promise.resolve(++count)),
    () => () => shares.shift() ?? null,
    () => Promise.resolve(),
  );
}

test("of what was not measured nothing is said", () => {
  expect(sayCalm()).toBe("");
});

test("what was disturbed is measured anew, and the calmest is kept", async () => {
  expect(await measuring(0, 0.05)).toBe(1);
  expect(await measuring(0, 0.3, 0, 0.04)).toBe(2);
  expect(sayCalm()).toBe(", each in a calm moment");
  expect(await measuring(0, 0.3, 0, 0.5, 0, 0.2, 0, 0.4, 0, 0.3, 0, 0)).toBe(3);
  expect(sayCalm()).toBe(
    ", 1 of 3 disturbed, 20 % of the processor time taken by the host at worst",
  );
});

test("nothing is measured before the host has left the processor alone for a moment", async () => {
  expect(await measuring(0.4, 0.2, 0.05, 0)).toBe(1);
});
