import { describe, expect, it } from "vitest";
import { safePictureUrl, safeUrl } from "./safe-url";

describe("safeUrl", () => {
  it.each([
    "/",
    "/garage-contact-salisbury#contact-form",
    "/a?b=c",
    "https://example.com",
    "HTTP://Example.com/a b".replace(" ", "%20"),
    "mailto:post@example.com",
    "tel:+441632960147",
  ])("allows %s", (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it("trims blanks", () => {
    expect(safeUrl("  /contact\n")).toBe("/contact");
  });

  it.each([
    "",
    "#",
    "contact",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "https:",
    "https://",
    "https:///path",
    "https:example.com",
    "http://[",
    "/a\u202Eb",
    "mailto:",
    "javascript:mailto:a@example.com",
    "/\t/evil.example",
  ])("refuses %j", (url) => {
    expect(safeUrl(url)).toBeNull();
  });
});

it("safePictureUrl refuses mailto and tel", () => {
  expect(safePictureUrl("mailto:post@example.com")).toBeNull();
  expect(safePictureUrl("tel:1")).toBeNull();
  expect(safePictureUrl("mailto:a/b@example.com")).toBeNull();
  expect(safePictureUrl("http://example.com/a.avif")).toBe("http://example.com/a.avif");
  expect(safePictureUrl("/pictures/a.avif")).toBe("/pictures/a.avif");
  expect(safePictureUrl("https://example.com/a.avif")).toBe("https://example.com/a.avif");
});
