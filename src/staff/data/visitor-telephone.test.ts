import { expect, test } from "vitest";
import { visitorTelephoneLink } from "./visitor-telephone";

test.each([
  ["07700 900142", "tel:+447700900142"],
  ["01632 960 218", "tel:+441632960218"],
  ["(01632) 960218", "tel:+441632960218"],
  ["+44 7700 900142", "tel:+447700900142"],
  ["+44 (0)7700-900142", "tel:+447700900142"],
  ["0044 7700 900142", "tel:+447700900142"],
  ["+353 1 234 5678", "tel:+35312345678"],
  [" 07700\u00a0900142 ", "tel:+447700900142"],
])("%j is dialled as %s", (typed, link) => {
  expect(visitorTelephoneLink(typed)).toBe(link);
});

test.each([
  "*#21#",
  "*21*07700900142#",
  "07700 900142#31#",
  "+*#06#12345678",
  "07700 900142;ext=5",
  "07700 900142,,1234",
  "07700 900142 after six",
  "ask for Bo",
  "999999",
  "+44",
  "+07700900142",
  "+447700900142+447700900142",
  "٠٧٧٠٠٩٠٠١٤٢",
  "",
])("%j is not dialled", (typed) => {
  expect(visitorTelephoneLink(typed)).toBeNull();
});
