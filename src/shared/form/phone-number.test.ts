import { expect, test } from "vitest";
import { isPhoneNumber } from "./phone-number";

test.each([
  "+49 (0)40 123-45",
  "01234567",
  "01632 960 883",
  "(01632) 960883",
  "+44 7700.900.142",
  "040/12345",
  "0044-7700-900142",
  "07700\u00a0900142",
  "07700\u2011900142",
  "+44 (0)1632 960883 ext. 2",
  "01632 960883 ext 214",
  "01632 960883x12",
  "12-345",
])("%j is a phone number", (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each([
  "",
  "12345",
  "banana",
  "------",
  "*#21#99",
  "*21*07700900142#",
  "☎️☎️☎️☎️☎️☎️",
  "07700 900142;drop",
  "call 07700 900142",
  "++++++1",
])("%j is no phone number", (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

test("a long text that is no number is refused at once", () => {
  const start = performance.now();
  // Reading it again from each of its characters takes minutes.
  expect(isPhoneNumber(`${"1 ".repeat(200_000)}x!`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(10_000);
});
