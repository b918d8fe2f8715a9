import * as fc from "fast-check";
import { expect, test } from "vitest";
import { focusOf, focusPattern, focusStyle, readFocus } from "./focus";

test.each(["", "0 0", "100 100", "7 93"])("%j is a focal point", (focus) => {
  expect(focusPattern.test(focus)).toBe(true);
  const place = readFocus(focus);
  expect(place === null ? "" : focusOf(place)).toBe(focus);
});

test.each([
  "101 0",
  "50",
  "50  50",
  "05 5",
  "-1 0",
  "1.5 2",
  "50% 50%",
  "50 50;color:red",
  "5 5\n",
])("%j is none, and leaves the picture in its middle", (focus) => {
  expect(focusPattern.test(focus)).toBe(false);
  expect(focusStyle(focus)).toBeUndefined();
});

test("whatever place is chosen, what is stored can be read", () => {
  const part = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(
    fc.property(part, part, (x, y) => {
      const style = focusStyle(focusOf({ x, y }));
      expect(style?.objectPosition).toMatch(/^\d{1,3}% \d{1,3}%$/);
    }),
  );
});
