import { expect, it } from "vitest";
import { linkKind, typedLink } from "./typed-link";

it.each([
  ["01632 960147", "tel:+441632960147"],
  ["+44 (0)1632 960147", "tel:+441632960147"],
  ["tel:+441632960147", "tel:+441632960147"],
  ["999", null],
  ["ring us", null],
])("the phone number %j leads to %j", (typed, link) => {
  expect(typedLink("phone", typed)).toBe(link);
});

it.each([
  ["https://example.com/a", "https://example.com/a"],
  ["www.example.com", "https://www.example.com"],
  ["example.com/winter?a=1", "https://example.com/winter?a=1"],
  ["name@example.com", "mailto:name@example.com"],
  ["mailto:name@example.com", "mailto:name@example.com"],
  ["/contact#form", "/contact#form"],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
  ["contact", null],
  ["", null],
])("the address %j leads to %j", (typed, link) => {
  expect(typedLink("address", typed)).toBe(link);
});

it.each([
  ["/contact", "page"],
  ["", "page"],
  ["tel:+441632960147", "phone"],
  ["mailto:a@example.com", "address"],
])("%j is edited as a %s", (link, kind) => expect(linkKind(link)).toBe(kind));
